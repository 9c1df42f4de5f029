import type { Operation, OperationAnswer, OperationInput } from '#shared/contract/bff.ts'
import type { Problem } from '#shared/contract/problem.ts'
import type { Locale } from '#shared/locale.ts'
import { searchOf } from '#shared/rules/plain-address.ts'
import { anySignal } from './any-signal.ts'
import { ApiError } from './api-error.ts'

/** Longest wait for any answer of our own server. */
const ANSWER_WITHIN_MS = 25_000

/** Lets a caller abort the call; it then fails like a call without an answer. */
interface Interest {
  signal?: AbortSignal
}
interface Parts extends Interest {
  params?: object
  query?: object
  headers?: object
  body?: unknown
}
type Arguments<O extends Operation> = keyof OperationInput<O> extends never ? [] : [input: OperationInput<O> & Interest]

export interface Api {
  /** `call('POST /bff/sign-in/code', { body: { code } })`; throws ApiError. */
  call<O extends Operation>(operation: O, ...input: Arguments<O>): Promise<OperationAnswer<O>>
}

export interface ApiOptions {
  locale: Locale
  /** The sign-in that a call belongs to. */
  sessionVersion: () => number
  /** A call of that sign-in was answered 401. */
  onUnauthorised: (sessionVersion: number) => void
  /** The server's time of an answer that no cache stored. */
  onServerTime?: (time: number) => void
}

/** The typed /bff client: types come from the contract, no schema is sent to the browser. */
export function createApi({ locale, sessionVersion, onUnauthorised, onServerTime }: ApiOptions): Api {
  return {
    async call(operation, ...[input]) {
      const version = sessionVersion()
      const response = await send(operation, (input ?? {}) as Parts, locale)
      const time = serverTimeOf(response)
      if (time !== null) onServerTime?.(time)
      if (response.ok && !isProblem(response)) return response.json().catch(breakOff)
      if (response.status === 401) onUnauthorised(version)
      throw new ApiError(response.status, await problemOf(response))
    },
  }
}

/** Null for an answer that may be from a cache, whose date is of then. */
function serverTimeOf({ headers }: Response): number | null {
  const time = headers.get('cache-control') === 'no-store' ? Date.parse(headers.get('date') ?? '') : NaN
  return Number.isNaN(time) ? null : time
}

async function send(
  operation: string,
  { params, query, headers, body, signal }: Parts,
  locale: Locale,
): Promise<Response> {
  const [method = 'GET', path = ''] = operation.split(' ')
  try {
    return await fetch(fill(path, params) + searchOf(query), {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: anySignal(AbortSignal.timeout(ANSWER_WITHIN_MS), ...(signal ? [signal] : [])),
    })
  } catch {
    return breakOff()
  }
}

/** No answer or an incomplete one: the result of the call is unknown. */
function breakOff(): never {
  throw new ApiError(0, null)
}

const fill = (path: string, params: object = {}): string =>
  Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )

/** Also with a 2xx status: 202 means that the result of an order is not known yet. */
const isProblem = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/problem+json') ?? false

const problemOf = (response: Response): Promise<Problem | null> => response.json().catch(() => null)
