import type { z } from 'zod'

/** Families of calls, each with its own pool and circuit breaker. */
export type Family = 'catalog' | 'signIn' | 'account' | 'orders' | 'payments' | 'callbacks'

/** How long anonymous answers live in the shop's own cache; absent means never stored. */
export type CacheClass = 'dictionary' | 'menu'

/** One call described as data: clients, routes and OpenAPI documents derive from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI style: '/bff/orders/{id}'. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly family: Family
  /** 'customer' needs a token; 'anyone' may carry one. */
  readonly access: 'anyone' | 'customer'
  readonly cache?: CacheClass
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** Description of status 202 with the same answer: the result is still pending. */
  readonly delayed?: string
  /** The answer is a stream of server-sent events, each of this shape. */
  readonly stream?: true
  /** Status → when it happens, for the documents. */
  readonly failures?: Readonly<Record<number, string>>
  /** Bodies of failures that are no plain refusals. */
  readonly failureBodies?: Readonly<Record<number, z.ZodType>>
}

type Route = `${Endpoint['method']} ${string}`
type Named<R extends Route> = R extends `${infer Method extends Endpoint['method']} ${infer Path}`
  ? { readonly method: Method; readonly path: Path }
  : never

/** A call by its method and path: 'GET /api/get-cities'. */
export function endpoint<const R extends Route, const E extends Omit<Endpoint, 'method' | 'path'>>(
  route: R,
  description: E,
): E & Named<R> {
  const [method, path] = route.split(' ')
  return { ...description, method, path } as unknown as E & Named<R>
}

type PartNames = 'params' | 'query' | 'headers' | 'body'

/** The input a client sends: only the parts the endpoint declares. */
export type InputOf<E extends Endpoint> = {
  [Part in PartNames as E[Part] extends z.ZodType ? Part : never]: z.input<Extract<E[Part], z.ZodType>>
}
/** The validated input of a handler. */
export type CheckedInputOf<E extends Endpoint> = {
  [Part in PartNames as E[Part] extends z.ZodType ? Part : never]: z.output<Extract<E[Part], z.ZodType>>
}
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** The result of a handler, before the schema fills in defaults. */
export type ReturnOf<E extends Endpoint> = z.input<E['answer']>
