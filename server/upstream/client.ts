import { Pool, type Dispatcher } from 'undici'
import type { AnswerOf, Endpoint, InputOf } from '#shared/contract/endpoint.ts'
import { restaurantApi, type RestaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { apiLanguage, type Locale } from '#shared/locale.ts'
import { UpstreamError } from '../errors.ts'
import { isTimeout, readJson } from './read-json.ts'

/** Who asks, in which language, for which request of ours. */
export interface CallScope {
  locale: Locale
  requestId: string
  /** Only on calls a customer makes; anonymous reads never see it. */
  token?: string | null
  headers?: Record<string, string>
}

export type CallInput<C extends RestaurantCall> = InputOf<RestaurantApi[C]>
export type CallAnswer<C extends RestaurantCall> = AnswerOf<RestaurantApi[C]>
export interface UpstreamClient {
  call<C extends RestaurantCall>(name: C, input: CallInput<C>, scope: CallScope): Promise<CallAnswer<C>>
  close(): Promise<void>
}

/** Total time of a call by family, in milliseconds (quality 4). */
const TOTAL_MS = { catalogue: 4000, account: 4000, signIn: 8000, orders: 20_000 } as const
const HEADERS_MS = 2500

interface Parts { params?: object; query?: object; headers?: object; body?: unknown }

/** The one caller of the restaurant API: fixed origin, no redirects, every answer checked by the contract. */
export function createUpstreamClient(origin: string): UpstreamClient {
  const pool = new Pool(origin, { connections: 64, connect: { timeout: 1000 } })
  return {
    async call(name, input, scope) {
      const endpoint: Endpoint = restaurantApi[name]
      const { statusCode, body } = await send(pool, name, endpoint, input, scope)
      const json = await readJson(name, body, statusCode)
      if (statusCode >= 300) throw new UpstreamError('status', name, { status: statusCode, body: json })
      const checked = endpoint.answer.safeParse(json)
      if (!checked.success) throw new UpstreamError('schema', name, { status: statusCode, cause: checked.error })
      return checked.data as CallAnswer<typeof name>
    },
    close: () => pool.close(),
  }
}

async function send(pool: Pool, name: string, endpoint: Endpoint, parts: Parts, scope: CallScope): Promise<Dispatcher.ResponseData> {
  const total = TOTAL_MS[endpoint.family]
  const slow = endpoint.family === 'catalogue' || endpoint.family === 'account' ? HEADERS_MS : total
  try {
    return await pool.request({
      method: endpoint.method, path: fillPath(endpoint.path, parts.params) + searchOf(parts.query),
      headers: headersOf(parts, scope), body: parts.body === undefined ? null : JSON.stringify(parts.body),
      headersTimeout: slow, bodyTimeout: total, signal: AbortSignal.timeout(total),
    })
  } catch (cause) {
    throw new UpstreamError(isTimeout(cause) ? 'timeout' : 'network', name, { cause })
  }
}

/** Headers of spec 7: JSON both ways, `ua` or `ru`, a bearer only when there is a token. */
function headersOf({ headers, body }: Parts, scope: CallScope): Record<string, string> {
  return {
    accept: 'application/json', 'accept-language': apiLanguage[scope.locale], 'x-request-id': scope.requestId,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(scope.token ? { authorization: `Bearer ${scope.token}` } : {}),
    ...headers, ...scope.headers,
  }
}

const fillPath = (path: string, params: object = {}): string =>
  Object.entries(params).reduce((filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(String(value))), path)

function searchOf(query: object = {}): string {
  const pairs = Object.entries(query)
    .flatMap(([key, value]) => [value].flat().filter((one) => one !== undefined).map((one) => [key, String(one)]))
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
