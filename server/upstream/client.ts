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
import { createAnswerMemo, type AnswerMemo } from './reading/answer-memo.ts'
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
  const { timeouts = TIMEOUTS, onMismatch } = options
  const { origin, pathname } = new URL(base)
  const prefix = pathname.replace(/\/$/, '')
  const pools = poolsOf(origin, timeouts, options.onBreaker)
  const answers = createAnswerMemo()
  return {
    async call(name, input, scope) {
      const endpoint: Endpoint = restaurantApi[name]
      const family = pools[endpoint.family]
      const { headers: headersMs, total } = timeoutOf(name, timeouts)
      const endsAt = performance.now() + total
      const request = requestOf(endpoint, input, scope, { prefix, headers: options.headers })
      const memo = endpoint.cache && !scope.token ? answers : null
      const attempt = attemptOf({ name, endpoint, headersMs, endsAt, answers: memo, family }, request, options)
      const answer = await (isRead(endpoint) ? family.retrying(attempt, endsAt) : attempt()).catch(
        markToken(scope.token),
      )
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

type AttemptSetup = Pick<AttemptOptions, 'name' | 'endpoint' | 'headersMs' | 'endsAt' | 'answers'> & {
  readonly family: FamilyPool
}

/** One attempt of a call: traced, and refused while the breaker of its family is open. */
function attemptOf(
  { family: { pool, breaker }, ...options }: AttemptSetup,
  request: Request,
  { around = (_called, attempt) => attempt({}), onLeftOut = () => {}, pictures }: ClientOptions,
): () => Promise<unknown> {
  const { name, endpoint } = options
  const { family, method } = endpoint
  return () =>
    around({ name, family, method }, (more) =>
      breaker.run(name, () =>
        attempt(
          { pool, ...options, onLeftOut, pictures },
          { ...request, headers: { ...(request.headers as Record<string, string>), ...more } },
        ),
      ),
    )
}

export interface RequestDefaults {
  readonly prefix: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const requestOf = (endpoint: Endpoint, input: Parts, scope: CallScope, { prefix, headers }: RequestDefaults) => ({
  method: endpoint.method,
  path: prefix + pathOf(endpoint, input),
  headers: { ...headers, ...headersOf(input, scope, endpoint.method), 'accept-encoding': ENCODINGS },
  body: input.body === undefined ? null : JSON.stringify(input.body),
})

interface AttemptOptions {
  pool: Dispatcher
  name: RestaurantCall
  endpoint: Endpoint
  headersMs: number
  /** All attempts of the call end then. */
  endsAt: number
  onLeftOut: OnDropped
  pictures: ImageOrigins | undefined
  /** Null: the answer may be a customer's. */
  answers: AnswerMemo | null
}

async function attempt({ headersMs, endsAt, ...options }: AttemptOptions, request: Request): Promise<unknown> {
  const clock = attemptClock(headersMs, endsAt)
  try {
    return await answerOf(options, request, clock)
  } finally {
    clock.stop()
  }
}

async function answerOf(
  { pool, name, endpoint, ...reading }: Omit<AttemptOptions, 'headersMs' | 'endsAt'>,
  request: Request,
  clock: AttemptClock,
): Promise<unknown> {
  const response = await send(pool, name, request, clock)
  await throwUnlessGood(name, response)
  const { statusCode: status, body } = response
  if (isAcknowledgement(endpoint.answer)) {
    const remarks = remarksOf(endpoint.answer).length > 0
    const content = remarks ? await readJson(name, response).catch(() => undefined) : discard(body)
    return readResponse(name, endpoint.answer, content, { status })
  }
  return readOnce(name, endpoint, { response, question: questionOf(request), ...reading })
}

/** Path and language decide an anonymous answer. */
const questionOf = ({ path, headers }: Request): string =>
  `${(headers as Record<string, string>)['accept-language']} ${path}`

interface Received extends Pick<AttemptOptions, 'onLeftOut' | 'pictures' | 'answers'> {
  response: JsonResponse
  question: string
}

/** An anonymous answer with the same bytes as before is neither parsed nor checked again. */
async function readOnce(
  name: RestaurantCall,
  { answer: schema }: Endpoint,
  { response, question, answers, onLeftOut, pictures }: Received,
): Promise<unknown> {
  const pieces = await readBody(name, response)
  const read: Parameters<AnswerMemo>[2] = (body, onDropped) =>
    readResponse(name, schema, parseBody(name, body, response), {
      status: response.statusCode,
      onLeftOut: onDropped,
      pictures,
    })
  return answers ? answers(question, pieces, read, onLeftOut) : read(Buffer.concat(pieces), onLeftOut)
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
