# One image for every part of the server; which part runs is the flag: --run=api,worker,scheduler (docs/operations.md).
ARG NODE=26.10.0
FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
# The pinned pnpm is installed below, so pnpm need not look after its own version.
ENV CI=1 pnpm_config_pm_on_fail=ignore
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
RUN npm install --global --no-fund --no-audit "$(node -p "require('./package.json').packageManager")"
COPY packages packages
COPY apps/server apps/server
# Only what runs: the root's own dependencies are tools, and they stay out with --prod.
RUN pnpm install --prod --frozen-lockfile --filter @shengyu/server...

FROM node:${NODE}-bookworm-slim
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
