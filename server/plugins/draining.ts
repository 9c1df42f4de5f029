import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the shop is going to close: whoever comes is still served, and whoever stays is asked to go elsewhere. */
    draining: AbortSignal
    drain(): void
  }
}

/** The time before closing in which balancers notice (quality 1): each answer ends its connection. */
export const draining = fp(async (app: FastifyInstance) => {
  const leaving = new AbortController()
  app.decorate('draining', leaving.signal)
  app.decorate('drain', () => {
    leaving.abort()
    // Not a hook, which every answer would pay for.
    app.server.prependListener('request', (_request, response) => { response.setHeader('connection', 'close') })
  })
}, { name: 'draining' })
