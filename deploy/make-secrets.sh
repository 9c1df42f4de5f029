#!/bin/sh
# Makes the secrets that compose.yaml and kubernetes/ name, and the digests of images, once: files that exist stay as they are.
set -eu
example=$(cd "$(dirname "$0")" && pwd)/kubernetes/secrets.env.example
cd "${1:-$(dirname "$0")}"
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

compose() {
  postgres=$(random)
  redis=$(random)
  printf %s "$postgres" >secrets/postgres
  cat >secrets/redis.conf <<CONF
requirepass $redis
maxmemory 256mb
maxmemory-policy noeviction
appendonly yes
CONF
  cat >secrets/shop.env <<ENV
PHONE_HASH_SECRET=$(random)
RESTAURANT_OPERATOR_KEY=$(random)
DATABASE_URL=postgres://zhar:$postgres@postgres:5432/zhar
REDIS_URL=redis://:$redis@redis:6379
ENV
  # Containers read them as users of their own; the folder denies access to other users of this machine.
  chmod 644 secrets/postgres secrets/redis.conf secrets/shop.env
}

# The Redis is elsewhere: its password is the example's until you write it, and with that one the shop does not start.
kubernetes() {
  (umask 077 && sed "s/^\(PHONE_HASH_SECRET\)=.*/\1=$(random)/; s/^\(SIGNING_SECRET\)=.*/\1=$(random)/" "$example" >kubernetes/secrets.env)
}

# The images of today by their digests, where Docker can ask for them; compose.yaml takes their tags otherwise.
images() {
  for image in postgres:17 redis:8; do
    digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}' 2>/dev/null) || return 1
    printf '%s_IMAGE=%s@%s\n' "$(printf %s "${image%:*}" | tr '[:lower:]' '[:upper:]')" "$image" "$digest"
  done >.env.made && mv .env.made .env
}

make() {
  if [ -e "$2" ]; then echo "$2 exists; nothing was changed" >&2; else "$1" && echo "made $2"; fi
}
mkdir -p secrets kubernetes
chmod 700 secrets
make compose secrets/shop.env
make kubernetes kubernetes/secrets.env
make images .env || { rm -f .env.made && echo 'the digests of images are not known; their tags are used' >&2; }
