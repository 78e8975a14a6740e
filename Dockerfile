FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /mafia ./cmd/mafia && mkdir /data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /mafia /mafia
COPY --from=build --chown=nonroot:nonroot /data /data
ENV MAFIA_DB=/data/mafia.db
VOLUME /data
ENTRYPOINT ["/mafia"]
CMD ["run"]
