#!/bin/sh
# Starts nginx with the DNS server of this network, whose address is not the same in Docker and Podman, with IPv6 if there
# is any, and with the proxies that are trusted.
set -euf
proxies=
for network in $(echo "${TRUST_PROXY:-}" | tr , ' '); do
  case $network in *[!0-9A-Fa-f.:/]*)
    echo "TRUST_PROXY is \"$TRUST_PROXY\"; write addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas." >&2
    exit 1 ;;
  esac
  proxies="$proxies$network proxies; "
done
server=$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)
case $server in *:*) server="[$server]" ;; esac
ipv6=
if [ -e /proc/net/if_inet6 ]; then ipv6='listen [::]:8080 backlog=4096;'; fi
sed -e "s/resolver 127.0.0.11 /resolver $server /" -e "s/listen 8080 .*/& $ipv6/" -e "s|# 192.0.2.10 proxies;|$proxies|" \
  /etc/nginx/the-firm.conf > /tmp/nginx.conf
exec nginx -c /tmp/nginx.conf -g 'daemon off;'
