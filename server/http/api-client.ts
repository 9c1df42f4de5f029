import type { FastifyRequest } from 'fastify'

/** Browsers send `Sec-Fetch-Site` or `Origin` with each changing request; API clients do not. */
export const isApiClient = ({ headers, visitor }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === undefined && headers.origin === undefined && visitor.tokenFrom !== 'cookie'
