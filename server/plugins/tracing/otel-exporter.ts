import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { outcomeOf } from '../metrics/upstream-metrics.ts'
import type { Tracing } from './tracer.ts'

/** OpenTelemetry, loaded only with a collector configured: it takes several megabytes. */

export interface CollectorOptions {
  /** Base address of an OTLP/HTTP collector. */
  readonly endpoint: string
  readonly service: string
  /** The collector refuses the export. */
  readonly onError: (message: string) => void
}

/** An unavailable collector must not delay shutdown. */
const SEND_WITHIN_MS = 3000

export function openTracing({ endpoint, service, onError }: CollectorOptions): Tracing {
  const provider = providerFor(endpoint, service)
  provider.register()
  const report = (message: string): void => onError(wordsOf(message))
  diag.setLogger(
    { error: report, warn: report, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const tracer = provider.getTracer('zhar')
  return {
    request: (name, attributes, traceparent) =>
      requestSpan(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentIn(traceparent))),
    begin(name, attributes) {
      const span = tracer.startSpan(name, { attributes })
      return () => span.end()
    },
    around: ({ name, family, method }, attempt) =>
      tracer.startActiveSpan(
        name,
        { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'zhar.family': family } },
        (span) => tracedAttempt(span, attempt),
      ),
    async close() {
      await provider.shutdown()
      for (const api of [trace, context, propagation, diag]) api.disable()
    },
  }
}

function providerFor(endpoint: string, service: string): NodeTracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_WITHIN_MS,
  })
  return new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_WITHIN_MS })],
  })
}

function requestSpan(span: Span): ReturnType<Tracing['request']> {
  const scope = trace.setSpan(ROOT_CONTEXT, span)
  return {
    traceId: span.spanContext().traceId,
    within: (task) => context.with(scope, task),
    end(status) {
      span.setAttribute('http.response.status_code', status)
      // The error text may quote the request; the log has it, by trace id.
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Passes the trace on to the restaurant, in headers of the attempt. */
async function tracedAttempt<T>(span: Span, attempt: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  try {
    return await attempt(headers)
  } catch (error) {
    span.setAttribute('error.type', outcomeOf(error)).setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** The library passes errors as JSON with their whole stack. */
function wordsOf(message: string): string {
  try {
    return String((JSON.parse(message) as { message?: unknown }).message)
  } catch {
    return message
  }
}

/** Only the trace: a client's baggage is not passed on. */
function parentIn(traceparent: string | undefined): Context {
  const parent = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }))
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}
