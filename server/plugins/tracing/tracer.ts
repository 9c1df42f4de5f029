import type { Around } from '#server/upstream/client.ts'

export type Attributes = Readonly<Record<string, string | number>>

/** A request that is traced. */
export interface TracedRequest {
  readonly traceId: string
  /** Runs it so that what it begins is a part of this request. */
  within(task: () => void): void
  end(status: number): void
}

/** Traces of requests for a collector, without data of a visitor. */
export interface Tracing {
  /** `traceparent` of whoever asks, when they trace too. */
  request(name: string, attributes: Attributes, traceparent: string | undefined): TracedRequest
  /** A part of what goes on; the returned function ends it. */
  begin(name: string, attributes: Attributes): () => void
  /** A call to the restaurant, which is told whose part it is. */
  around: Around
  close(): Promise<void>
}

export const noTracing: Omit<Tracing, 'request'> = {
  begin: () => () => {},
  around: (_called, attempt) => attempt({}),
  close: async () => {},
}
