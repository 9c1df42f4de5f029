# Builds the client, then copies only the runtime: production dependencies, the built client, the server.
# The digest makes builds reproducible; it is that of Debian's stable release with the project's own version of Node.
ARG NODE_IMAGE=node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY server/restaurant/package.json server/restaurant/
RUN npm ci --ignore-scripts --no-fund --no-audit
COPY . .
# `--build-arg OWN_BACKEND=yes`: without what the embedded restaurant alone needs, for RESTAURANT_API_URL.
ARG OWN_BACKEND
RUN npm run build && rm -rf ${OWN_BACKEND:+dist/database}

FROM ${NODE_IMAGE} AS dependencies
ARG OWN_BACKEND
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY server/restaurant/package.json server/restaurant/
# The image brings Node itself, so the copies pinned for checkouts go; other optional packages are native parts (sharp).
RUN npm ci --ignore-scripts --omit=dev --no-fund --no-audit ${OWN_BACKEND:+--workspaces=false} && npm cache clean --force \
  && rm -rf node_modules/node-bin-* node_modules/node-linux-* node_modules/node-win-* node_modules/.bin/node
# @fastify/vite declares the bundler as a peer dependency, typesafe-i18n the compiler, also where nothing is built.
RUN rm -rf node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/lightningcss node_modules/lightningcss-* node_modules/typescript
# For debuggers and compilers only: with the above, 127 MB are left of 251.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Zhar" org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.description="A restaurant's web shop, with an embedded demo restaurant"
# Every other variable is in docs/operations.md, "Settings"; secrets (PHONE_HASH_SECRET, REDIS_URL, DATABASE_URL) come at run time.
# OPS_HOST: probes and Prometheus ask from outside of the container; publish port 3000 alone.
ENV NODE_ENV=production HOST=0.0.0.0 OPS_HOST=0.0.0.0 DATA_DIR=/data
# As server/process/allocator.mjs sets them under `npm start`: 20 to 45 MB less, for a tenth more CPU time of uncached pages.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=dependencies /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY client/ui/icons client/ui/icons
COPY server server
COPY shared shared
COPY locales locales
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# The shop; health and metrics, which are not public.
EXPOSE 3000 9090
# Requests in flight get up to 30 s: give `docker stop` 35.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT || 9090}/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start`: a small young generation keeps memory low (decision 44).
CMD ["node", "--max-semi-space-size=4", "--import", "./server/process/compile-cache.mjs", "server/main.ts"]
