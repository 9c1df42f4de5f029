import { Pool, type Dispatcher } from 'undici'
import type { AnswerOf, Endpoint, Family, InputOf } from '#shared/contract/endpoint.ts'
import { restaurantApi, type RestaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError, markToken } from '#server/errors.ts'
import { createBreaker, type Breaker, type BreakerState } from './breaker.ts'
import { attemptClock, type AttemptClock } from './attempt-clock.ts'
import { trackSent, type SentTracking } from './sent-tracking.ts'
import { isOwn } from './response-owner.ts'
import { isRead, TIMEOUTS, timeoutOf, type Timeouts } from './timeouts.ts'
import {
  ANSWER_LIMIT,
  discard,
  ENCODINGS,
  isTimeout,
  parseBody,
  readBody,
  readJson,
  throwUnlessGood,
  type JsonResponse,
} from './read-json.ts'
import { createAnswerMemo } from './reading/answer-memo.ts'
import type { ImageOrigins } from './reading/image-origins.ts'
import { readResponse, type OnDropped } from './reading/read-response.ts'
import { isAcknowledgement, remarksOf } from './reading/schema-reader.ts'
import { headersOf, pathOf, type CallScope, type Parts } from './request.ts'
import { createRetrying, type Retrying } from './retry.ts'

export type { CallScope } from './request.ts'
export type CallInput<C extends RestaurantCall> = InputOf<RestaurantApi[C]>
export type CallAnswer<C extends RestaurantCall> = AnswerOf<RestaurantApi[C]>
export interface UpstreamClient {
  call<C extends RestaurantCall>(name: C, input: CallInput<C>, scope: CallScope): Promise<CallAnswer<C>>
  /** The restaurant is known to be available: all breakers are closed. */
  resume(): void
  close(): Promise<void>
}

/** The call; contains no customer data. */
export interface Called {
  readonly name: RestaurantCall
  readonly family: Family
  readonly method: string
}
/** Wraps each attempt of a call, and may add headers to it. */
export type Around = <T>(called: Called, attempt: (headers: Record<string, string>) => Promise<T>) => Promise<T>

export interface ClientOptions {
  timeouts?: Timeouts | undefined
  /** Called when a breaker opens, half-opens or closes. */
  onBreaker?: (family: Family, state: BreakerState) => void
  /** Called for an answer about another customer, which was discarded. */
  onMismatch?: (call: RestaurantCall, requestId: string) => void
  around?: Around
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Base of relative picture addresses, and the allowed origins; absent: addresses stay unchanged. */
  pictures?: ImageOrigins | undefined
  /** Called with the dropped parts of an answer; the rest was used. */
  onLeftOut?: OnDropped
}

/** The pool and breaker of one family of calls; failures of another family do not affect it. */
interface FamilyPool {
  pool: Dispatcher
  breaker: Breaker
  retrying: Retrying
}
type Request = Dispatcher.RequestOptions & SentTracking

/** The only client of the restaurant API: fixed origin, no redirects; answers are read tolerantly and returned in the contract's form. */
export function createUpstreamClient(base: string, options: ClientOptions = {}): UpstreamClient {
  const { timeouts = TIMEOUTS, onMismatch, around = (_called, attempt) => attempt({}) } = options
  const { origin, pathname } = new URL(base)
  const prefix = pathname.replace(/\/$/, '')
  const pools = poolsOf(origin, timeouts, options.onBreaker)
  const answers = createAnswerMemo()
  return {
    async call(name, input, scope) {
      const endpoint: Endpoint = restaurantApi[name]
      const { family, method } = endpoint
      const { pool, breaker, retrying } = pools[family]
      const { headers: headersMs, total } = timeoutOf(name, timeouts)
      const endsAt = performance.now() + total
      const request = requestOf(endpoint, input, scope, prefix)
      // Path and language decide an anonymous answer.
      const question = `${scope.locale} ${request.path}`
      const read = readerOf(name, endpoint, options, (body, read, onLeftOut) =>
        endpoint.cache && !scope.token ? answers(question, body, read, onLeftOut) : read(onLeftOut),
      )
      const attempt = (): Promise<unknown> =>
        around({ name, family, method }, (more) =>
          breaker.run(name, () => {
            const headers = { ...options.headers, ...request.headers, ...more }
            return answerTo(pool, name, { ...request, headers }, attemptClock(headersMs, endsAt), read)
          }),
        )
      const answer = await (isRead(endpoint) ? retrying(attempt, endsAt) : attempt()).catch(markToken(scope.token))
      if (!isOwn(name, answer, scope)) {
        onMismatch?.(name, scope.requestId)
        throw new UpstreamError('identity', name)
      }
      return answer as CallAnswer<typeof name>
    },
    resume() {
      for (const { breaker } of Object.values(pools)) breaker.resume()
    },
    async close() {
      await Promise.all(Object.values(pools).map(closePool))
    },
  }
}

type Pools = Record<Family, FamilyPool>

function poolsOf(origin: string, timeouts: Timeouts, onBreaker: ClientOptions['onBreaker']): Pools {
  const open = (family: Family): FamilyPool => ({
    pool: new Pool(origin, {
      connections: timeouts.connections[family],
      connect: { timeout: timeouts.connect },
      maxResponseSize: ANSWER_LIMIT,
    }).compose(trackSent),
    breaker: createBreaker((state) => onBreaker?.(family, state), timeouts.breakerCalls),
    retrying: createRetrying(),
  })
  return {
    catalog: open('catalog'),
    signIn: open('signIn'),
    account: open('account'),
    orders: open('orders'),
    payments: open('payments'),
    callbacks: open('callbacks'),
  }
}

function closePool({ pool, breaker }: FamilyPool): Promise<void> {
  breaker.close()
  return pool.close()
}

const requestOf = (endpoint: Endpoint, input: Parts, scope: CallScope, prefix: string) => ({
  method: endpoint.method,
  path: prefix + pathOf(endpoint, input),
  headers: { ...headersOf(input, scope, endpoint.method), 'accept-encoding': ENCODINGS },
  body: input.body === undefined ? null : JSON.stringify(input.body),
})

type ReadAnswer = (response: JsonResponse) => Promise<unknown>

/** Reads a good answer in the contract's form; `once` may know the answer of equal bytes. */
function readerOf(
  name: RestaurantCall,
  { answer: schema }: Endpoint,
  { onLeftOut = () => {}, pictures }: ClientOptions,
  once: (body: Buffer, read: (onDropped: OnDropped) => unknown, onDropped: OnDropped) => unknown,
): ReadAnswer {
  return async (response) => {
    const { statusCode: status } = response
    if (isAcknowledgement(schema)) {
      const remarks = remarksOf(schema).length > 0
      const content = remarks ? await readJson(name, response).catch(() => undefined) : discard(response.body)
      return readResponse(name, schema, content, { status })
    }
    const body = await readBody(name, response)
    const read = (onDropped: OnDropped): unknown =>
      readResponse(name, schema, parseBody(name, body, response), { status, onLeftOut: onDropped, pictures })
    return once(body, read, onLeftOut)
  }
}

/** One attempt of a call. */
async function answerTo(
  pool: Dispatcher,
  name: RestaurantCall,
  request: Request,
  clock: AttemptClock,
  read: ReadAnswer,
): Promise<unknown> {
  try {
    const response = await send(pool, name, request, clock)
    await throwUnlessGood(name, response)
    return await read(response)
  } finally {
    clock.stop()
  }
}

/** The library's own timers tick in half seconds, too coarse for these timeouts. */
async function send(
  pool: Dispatcher,
  name: string,
  request: Request,
  { signal, late, begun }: AttemptClock,
): Promise<Dispatcher.ResponseData> {
  let isSent = false
  const sending: Request = {
    ...request,
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
    onSent: () => {
      isSent = true
    },
  }
  try {
    return await Promise.race([pool.request(sending), late])
  } catch (cause) {
    throw new UpstreamError(isTimeout(cause) ? 'timeout' : 'network', name, { cause, isSent })
  } finally {
    begun()
  }
}
