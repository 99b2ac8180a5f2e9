# Two images: `server`, one for every part of it (which runs is the flag: --run=api,worker,scheduler), and `door`, which serves page
# and pictures and stands before the server (docs/operations.md). tools/ship/layout.ts reads this file and lays out the same contents
# without an engine: everything that is shipped lies under /app.
ARG NODE=26.10.0
FROM node:${NODE}-bookworm-slim AS tools
WORKDIR /app
# The pinned pnpm is installed below, so pnpm need not look after its own version.
ENV CI=1 pnpm_config_pm_on_fail=ignore
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
RUN npm install --global --no-fund --no-audit "$(node -p "require('./package.json').packageManager")"

FROM tools AS build
COPY packages packages
COPY campaigns campaigns
COPY apps/server apps/server
# Only what runs: the root's own dependencies are tools, and they stay out with --prod. pnpm's notes for its next run hold times and
# paths of this machine, and nothing runs it again: without them the same commit gives the same bytes (tools/ship/same-bytes.ts).
RUN pnpm install --prod --frozen-lockfile --filter @shengyu/server... \
  && rm -f node_modules/.modules.yaml node_modules/.pnpm-workspace-state-v1.json

FROM tools AS site
COPY tsconfig.json tsconfig.web.json ./
COPY packages packages
COPY campaigns campaigns
COPY apps apps
COPY tools tools
RUN pnpm install --frozen-lockfile
RUN pnpm build

FROM debian:bookworm-slim AS door
WORKDIR /app
ENV DOOR_DIR=/var/cache/shengyu-door
RUN apt-get update && apt-get install -y --no-install-recommends haproxy nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* && install -d -o www-data -g www-data /var/cache/shengyu-door
COPY deploy/door deploy/door
COPY --from=site /app/dist/site dist/site
USER www-data
# Large request bodies lie here while they are read.
VOLUME /var/cache/shengyu-door
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 CMD ["/app/deploy/door/healthy"]
ENTRYPOINT ["/app/deploy/door/start"]

FROM node:${NODE}-bookworm-slim AS server
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STORAGE_DIR=/data/uploads
# A Chinese PDF without fonts of its own is drawn with these.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-wqy-microhei && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /data/uploads && chown -R node:node /data
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${Number(process.env.METRICS_PORT) || process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["--run=api,worker,scheduler"]
