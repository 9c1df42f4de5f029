import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noTracing, type TracedRequest, type Tracing } from './tracer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tracing of requests; disabled without a collector. */
    tracing: Omit<Tracing, 'request'>
  }
}

export interface TracingOptions {
  endpoint?: string | undefined
  service?: string
}

export const tracing = fp(
  async (app: FastifyInstance, { endpoint, service = 'zhar' }: TracingOptions) => {
    if (endpoint === undefined) {
      app.decorate('tracing', noTracing)
      return
    }
    const { openTracing } = await import('./otel-exporter.ts')
    const onError = (message: string): void =>
      app.log.warn({ event: 'tracing', reason: message }, 'trace export failed')
    const opened = openTracing({ endpoint, service, onError })
    app.decorate('tracing', opened)
    app.addHook('onClose', () => opened.close())
    traceRequests(app, opened)
  },
  { name: 'tracing' },
)

/** A span per request, from its headers to its last byte; its id is in every log line of the request. */
function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const traced = new WeakMap<FastifyRequest, TracedRequest>()
  const end = (request: FastifyRequest, status: number): void => {
    traced.get(request)?.end(status)
    traced.delete(request)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const {
      method,
      routeOptions: { url: route = 'none' },
      headers: { traceparent },
    } = request
    const attributes = { 'http.request.method': method, 'http.route': route, 'zhar.request_id': request.id }
    const span = tracing.request(
      `${method} ${route}`,
      attributes,
      traceparent === undefined ? undefined : String(traceparent),
    )
    traced.set(request, span)
    request.log = reply.log = request.log.child({ trace_id: span.traceId })
    span.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, CLIENT_CLOSED)
    done()
  })
}

/** The client disconnected before the answer was complete; there is no official status for it. */
const CLIENT_CLOSED = 499
