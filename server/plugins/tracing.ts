import { AsyncLocalStorage } from 'node:async_hooks'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** The trace of a caller: it is passed on with each call to the restaurant, and its id is in every log line of the request. */

const traceparents = new AsyncLocalStorage<string>()

/** Version, trace, parent, flags (W3C Trace Context). */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

export const tracing = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    const traceparent = String(request.headers.traceparent)
    const [, traceId] = TRACEPARENT.exec(traceparent) ?? []
    if (traceId === undefined) return done()
    request.log = reply.log = request.log.child({ trace_id: traceId })
    traceparents.run(traceparent, done)
  })
})

export function traceHeaders(): Record<string, string> {
  const traceparent = traceparents.getStore()
  return traceparent === undefined ? {} : { traceparent }
}
