#!/bin/sh
# Makes the secrets that compose.yaml names, once: files that exist stay as they are.
set -eu
cd "${1:-$(dirname "$0")}"
mkdir -p secrets
chmod 700 secrets
[ ! -e secrets/shop.env ] || { echo 'secrets/shop.env exists; nothing was changed' >&2; exit 0; }

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
postgres=$(random)
redis=$(random)

printf %s "$postgres" >secrets/postgres
cat >secrets/redis.conf <<CONF
requirepass $redis
maxmemory 256mb
maxmemory-policy volatile-lru
appendonly yes
CONF
cat >secrets/shop.env <<ENV
PHONE_HASH_SECRET=$(random)
DATABASE_URL=postgres://zhar:$postgres@postgres:5432/zhar
REDIS_URL=redis://:$redis@redis:6379
ENV
# Containers read them as users of their own; the folder denies access to other users of this machine.
chmod 644 secrets/postgres secrets/redis.conf secrets/shop.env
echo 'made secrets/shop.env, secrets/postgres and secrets/redis.conf'
