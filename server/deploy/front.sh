#!/bin/sh
# Starts nginx with the DNS server of this network, whose address is not the same in Docker and Podman.
set -eu
server=$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)
case $server in *:*) server="[$server]" ;; esac
sed "s/resolver 127.0.0.11 /resolver $server /" /etc/nginx/the-firm.conf > /tmp/nginx.conf
exec nginx -c /tmp/nginx.conf -g 'daemon off;'
