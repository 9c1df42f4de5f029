import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'

/** An answer whose client reads nothing for this long is closed and its memory freed; order calls take 20 s, heartbeats 15. */
const UNREAD_MS = 30_000

/** Size and time limits for every request; Fastify leaves Node's request timeout off unless it is set. */
const limits = {
  bodyLimit: 16 * 1024,
  requestTimeout: 6500,
  keepAliveTimeout: 72_000,
  connectionTimeout: UNREAD_MS,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
  // A connection may carry a request in the moment it is to be closed: that request is answered as its last.
  return503OnClosing: false,
  // Its route checks a param; one longer than this is not found.
  routerOptions: { maxParamLength: 16 * 1024 },
}

export function emptyServer(options: FastifyServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({ ...limits, genReqId: () => randomUUID(), ...options })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // JSON, unless a plugin adds a parser: forms, CSP reports, payment callbacks.
  app.removeContentTypeParser('text/plain')
  return app
}
