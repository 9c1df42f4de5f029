import type { Endpoint } from '#shared/contract/endpoint.ts'
import { apiLanguage, type Locale } from '#shared/locale.ts'
import { searchOf } from '#shared/rules/plain-address.ts'
import { notFound } from '#server/errors.ts'

/** The wire format of a contract call. */

/** Token, language and request id of a call. */
export interface CallScope {
  locale: Locale
  requestId: string
  /** Only on a customer's calls; anonymous reads never see it. */
  token?: string | null
  /** Whether an answer for a phone belongs to the session. */
  isTheirs?: (phone: string) => boolean
  headers?: Record<string, string>
}

/** Parts of an input, by the contract's names. */
export interface Parts {
  params?: object
  query?: object
  headers?: object
  body?: unknown
}

/** Path and query of a call; a malformed parameter is not sent. */
export function pathOf({ path, params: schema }: Endpoint, { params = {}, query }: Parts): string {
  const checked = schema ? schema.safeParse(params) : { success: true as const, data: params }
  if (!checked.success) throw notFound()
  return fillPath(path, checked.data as object) + searchOf(query)
}

export const fillPath = (path: string, params: object = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(String((params as Record<string, unknown>)[name])))

/** One segment stays one segment: `.` and `..` cannot be escaped, and half a surrogate pair cannot be encoded. */
function segmentOf(value: string): string {
  if (!value.isWellFormed() || /^\.{0,2}$/.test(value)) throw notFound()
  return encodeURIComponent(value)
}

/** Many servers refuse an empty body of type JSON; reads have no body. */
const saysType = (method: Endpoint['method'], body: unknown): boolean => method === 'GET' || body !== undefined

/** Headers: JSON both ways, `ua` or `ru`, a bearer only when there is a token. */
export function headersOf(
  { headers, body }: Parts,
  scope: CallScope,
  method: Endpoint['method'] = 'GET',
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(saysType(method, body) && { 'content-type': 'application/json' }),
    'accept-language': apiLanguage[scope.locale],
    'x-request-id': scope.requestId,
    ...(scope.token ? { authorization: `Bearer ${scope.token}` } : {}),
    ...headers,
    ...scope.headers,
  }
}
