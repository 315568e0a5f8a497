# The image is a bundle on Debian. Where there is internet: npm ci && npm run bundle && docker build -t village .
# For arm64: npm run bundle -- --arch arm64 && docker build --platform linux/arm64 --build-arg ARCH=arm64 -t village .
ARG VERSION=1.0.0
ARG ARCH=x64

FROM debian:12-slim AS unpacked
ARG VERSION
ARG ARCH
COPY .cache/bundles/village-${VERSION}-linux-${ARCH}.tar.gz /bundle.tar.gz
RUN mkdir -p /opt/village && tar -xzf /bundle.tar.gz -C /opt/village --strip-components 1

FROM debian:12-slim
# Node needs it, and Debian's small image lacks it.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --home-dir /data --no-create-home village \
  && install -d -o village -g village -m 700 /data
COPY --from=unpacked /opt/village /opt/village
USER village
WORKDIR /data
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=8080 DEMO=off
VOLUME /data
EXPOSE 8080
# A first start and a long migration take their time; after it an unready server is one that a balancer leaves out.
HEALTHCHECK --start-period=10m --interval=10s --timeout=5s CMD ["/opt/village/bin/village", "ready"]
ENTRYPOINT ["/opt/village/bin/village"]
CMD ["start"]
