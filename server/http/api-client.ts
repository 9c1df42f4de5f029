import type { FastifyRequest } from 'fastify'

/** Browsers say where a request comes from, with each that changes something; programs have no reason to. */
export const isApiClient = ({ headers, visitor }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === undefined && headers.origin === undefined && visitor.tokenFrom !== 'cookie'
