# The current LTS of Node.
ARG NODE=26-trixie-slim

FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scenarios scenarios
COPY evaluators evaluators
COPY server server
COPY client client
RUN npm run build && mkdir /keys

FROM node:${NODE}
ARG NODE
LABEL org.opencontainers.image.title="The Firm" \
      org.opencontainers.image.description="A retro desktop on which a newly hired UX designer answers five workplace dilemmas and is told what the answers show." \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.base.name="docker.io/library/node:${NODE}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY package.json LICENSE server/deploy/*.mjs ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/scenarios/*.md scenarios/
COPY --from=build /app/scenarios/on-call scenarios/on-call
COPY --from=build /app/dist dist
# The fonts' licence wants to go along with them.
COPY --from=build /app/node_modules/@fontsource/arimo/LICENSE licences/arimo
COPY --from=build /app/node_modules/@fontsource/courier-prime/LICENSE licences/courier-prime
COPY --from=build /app/node_modules/@fontsource/vt323/LICENSE licences/vt323
# Whatever volume is mounted here takes the owner of this folder.
COPY --from=build --chown=1000:1000 /keys /keys
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["node", "health.mjs"]
# Not the base's own, which is a shell script.
ENTRYPOINT ["node"]
CMD ["dist/server/main.js"]
