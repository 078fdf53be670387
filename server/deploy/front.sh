#!/bin/sh
# Starts nginx with the DNS server of this network, whose address is not the same in Docker and Podman, and with IPv6 if
# there is any.
set -eu
server=$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)
case $server in *:*) server="[$server]" ;; esac
ipv6=
if [ -e /proc/net/if_inet6 ]; then ipv6='listen [::]:8080 backlog=4096;'; fi
sed -e "s/resolver 127.0.0.11 /resolver $server /" -e "s/listen 8080 .*/& $ipv6/" /etc/nginx/the-firm.conf > /tmp/nginx.conf
exec nginx -c /tmp/nginx.conf -g 'daemon off;'
