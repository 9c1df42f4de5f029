import type { Around } from '#server/upstream/client.ts'

export type Attributes = Readonly<Record<string, string | number>>

export interface TracedRequest {
  readonly traceId: string
  /** Runs the task so that its spans belong to this request. */
  within(task: () => void): void
  end(status: number): void
}

/** Traces of requests for a collector, without customer data. */
export interface Tracing {
  /** `traceparent` of the client, if it traces too. */
  request(name: string, attributes: Attributes, traceparent: string | undefined): TracedRequest
  /** A child span; the returned function ends it. */
  begin(name: string, attributes: Attributes): () => void
  /** A call to the restaurant, with `traceparent` passed on. */
  around: Around
  close(): Promise<void>
}

export const noTracing: Omit<Tracing, 'request'> = {
  begin: () => () => {},
  around: (_called, attempt) => attempt({}),
  close: async () => {},
}
