# Only the site. The environment names the hosted services for content and accounts (.env.example).
FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The context has no repository, so pass `--build-arg SITE_VERSION="$(git describe --always)"`.
ARG SITE_VERSION
# Only tests read the metafiles.
RUN npm run build && rm -f build/metafile.*.json

FROM node:22-bookworm-slim AS dependencies
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:22-bookworm-slim
ARG SITE_VERSION
LABEL org.opencontainers.image.version=$SITE_VERSION
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# Same settings as `npm run serve`, to keep the memory small.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS='--max-semi-space-size=4 --max-old-space-size=1024'
WORKDIR /site
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/public public
COPY package.json ./
# The last valid content. A volume here outlives the container.
RUN install -d -o node .cache/content
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "node_modules/@remix-run/serve/dist/cli.js", "build/index.js"]
