# Longtable as a container image: the release, Node, and what Debian needs to run it. docs/install/container.md
#
#   docker build -t longtable .
#   docker buildx build --platform linux/amd64,linux/arm64 -t longtable .

# Node with npm and a C++ compiler; for another base than Debian 12, change both.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts && npm run release
# Where the database driver has no ready-made binary for this Node it is compiled here.
RUN npm install --global --prefix /opt/longtable --ignore-scripts=false ./release/longtable-*.tgz
# Left out, a hundred megabytes: what the driver was compiled from; second copies of recognisers, and the language data that photos are not read with;
# symbols, types and maps for debugging.
RUN cd /opt/longtable/lib/node_modules/longtable/node_modules \
	&& find better-sqlite3/build -type f ! -path '*/Release/better_sqlite3.node' -delete \
	&& rm -r better-sqlite3/deps better-sqlite3/src @tesseract.js-data/*/4.0.0 tesseract.js-core/*.wasm.js \
	&& find . -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' \) -delete \
	&& strip -o /opt/node "$(command -v node)" \
	&& install --directory --owner=1000 --group=1000 --mode=700 /opt/data

FROM ${BASE_IMAGE}
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Longtable" \
	org.opencontainers.image.description="A social cookbook that people run themselves" \
	org.opencontainers.image.licenses="MIT" \
	org.opencontainers.image.version="${VERSION}" \
	org.opencontainers.image.revision="${REVISION}"
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /opt/node /usr/local/bin/node
COPY --from=build /opt/longtable /opt/longtable
COPY --from=build --chown=1000:1000 /opt/data /data
ENV PATH=/opt/longtable/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
	NODE_ENV=production \
	DATA_DIR=/data \
	HOST=0.0.0.0 \
	MALLOC_ARENA_MAX=2 \
	MALLOC_TRIM_THRESHOLD_=131072 \
	MALLOC_MMAP_THRESHOLD_=131072 \
	MIMALLOC_PURGE_DELAY=0
USER 1000:1000
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["longtable"]
CMD ["start"]
