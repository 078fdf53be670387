ARG NODE=26-trixie-slim

FROM docker.io/library/node:${NODE} AS build
WORKDIR /app
# An .npmrc of your own, for a mirror, stays in this stage.
COPY package.json package-lock.json .npmrc* ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts LICENSE .env.example ./
COPY scenarios scenarios
COPY evaluators evaluators
COPY server server
COPY client client
# COPY keeps the host's file modes, which may make files unreadable for the container's user.
RUN npm run build && mkdir /state && chmod -R a+rX package.json LICENSE server/deploy scenarios evaluators/model dist

FROM build AS packages
# The bundled packages are in dist already.
RUN cp dist/server/imported.json package.json && npm prune --omit=dev --ignore-scripts --offline --no-audit --no-fund

FROM docker.io/library/nginx:1.30-alpine AS front
COPY --chmod=644 server/deploy/nginx.conf /etc/nginx/the-firm.conf
COPY --chmod=644 server/deploy/nginx.server.conf /etc/nginx/the-firm.server.conf
COPY --chmod=755 server/deploy/front.sh /usr/local/bin/front
COPY --chmod=644 server/deploy/starting.html /usr/share/nginx/html/starting.html
# Docker may add proxies to every container, which cannot reach this address.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["wget", "-Y", "off", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/front-healthz"]
ENTRYPOINT ["front"]

FROM docker.io/library/node:${NODE} AS app
LABEL org.opencontainers.image.title="The Firm" \
      org.opencontainers.image.description="A retro desktop on which a newly hired UX designer answers five workplace dilemmas and is told what the answers show." \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/server/deploy/health.mjs ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/scenarios/*.md scenarios/
COPY --from=build /app/scenarios/on-call scenarios/on-call
COPY --from=build /app/evaluators/model/prompts.md evaluators/model/
COPY --from=build /app/dist dist
# A new volume that is mounted here gets the owner of the folder.
COPY --from=build --chown=1000:1000 /state /state
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["node", "health.mjs"]
# Replaces the base image's entrypoint, a shell script that the app does not need.
ENTRYPOINT ["node"]
CMD ["dist/server/main.js"]
