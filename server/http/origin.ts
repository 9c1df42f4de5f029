import type { FastifyRequest } from 'fastify'

/** Scheme and host visitors use: configured, or as the request says when that is a plain host. */
export const originOf = ({ protocol, host }: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? (/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : '')
