import type { FastifyRequest } from 'fastify'

/**
 * What log lines hold of a request (quality 7): the route it met, else its path. No query, no parameter and no network
 * address: they are what somebody searches for, where they live, the key of an order, who they are.
 */
export const requestLine = ({ method, url, routeOptions }: FastifyRequest) =>
  ({ method, url: routeOptions?.url ?? url.split('?', 1)[0] })
