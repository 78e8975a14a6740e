FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /out/mafia ./cmd/mafia && mkdir /out/data

# Certificates and a user, no shell. A new volume at /data takes over the owner of
# the folder, so the host may write there.
FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/mafia /mafia
COPY --from=build --chown=nonroot:nonroot /out/data /data
ENV MAFIA_DB=/data/mafia.db
VOLUME ["/data"]
ENTRYPOINT ["/mafia"]
CMD ["run"]
