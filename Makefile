.PHONY: build test lint play

build:
	CGO_ENABLED=0 go build -trimpath -o mafia ./cmd/mafia

test:
	go test ./...

lint:
	@files=$$(gofmt -l .); test -z "$$files" || { echo "not formatted:"; echo "$$files"; exit 1; }
	go vet ./...
	go tool staticcheck ./...
	go mod tidy -diff

play:
	go run ./cmd/mafia play
