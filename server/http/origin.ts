import type { FastifyRequest } from 'fastify'

/** Public scheme and host: configured, or taken from the request when that is a plain host. */
export const originOf = ({ protocol, host, server }: FastifyRequest): string =>
  server.shop.publicOrigin ?? (/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : '')
