import Fastify, { type FastifyInstance } from 'fastify'

/** Health on its own port (quality 1): /live says the loop turns, /ready that visitors may be sent here. */
export function buildOperations(isReady: () => boolean): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/live', () => ({ live: true }))
  app.get('/ready', (_request, reply) => reply.code(isReady() ? 200 : 503).send({ ready: isReady() }))
  return app
}
