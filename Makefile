.PHONY: build test lint play

build:
	CGO_ENABLED=0 go build -trimpath -o mafia ./cmd/mafia

test:
	go test ./...

lint:
	test -z "$$(gofmt -l .)"
	go vet ./...
	go tool staticcheck ./...
	go mod tidy -diff

play:
	go run ./cmd/mafia play
