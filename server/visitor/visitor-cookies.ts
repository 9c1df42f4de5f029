import type { FastifyRequest } from 'fastify'
import { cookies, serverCookies } from '#shared/cookies.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import type { Theme } from '#shared/page-data/shell-state.ts'
import { parseAnyId, type AnyId } from '#shared/rules/any-id.ts'
import type { PlacedOrders } from './order-cookies.ts'

/** A customer's cookies, each validated on reading: an invalid cookie counts as absent. */
export interface Visitor extends PlacedOrders {
  readonly token: string | null
  /** An integrator's token takes precedence over the cookie; only a cookie can be abused by other sites. */
  readonly tokenFrom: 'cookie' | 'bearer' | null
  readonly cityId: AnyId | null
  /** The chosen restaurant. */
  readonly terminalId: AnyId | null
  /** The promotion of a short link. */
  readonly promotionId: AnyId | null
  readonly language: Locale | null
  readonly theme: Theme | null
  /** Marks of dismissed announcements. */
  readonly announcements: readonly string[]
  /** Name of the stylesheet the browser has cached. */
  readonly styles: string | null
  /** Whether a phone belongs to the session; true for a session begun elsewhere, which has no mark. */
  isTheirs(phone: string): boolean
}

export const tokenCookieName = (secure: boolean): string => (secure ? `__Host-${cookies.token}` : cookies.token)

const matching = (value: string | undefined, pattern: RegExp): string | null =>
  value && pattern.test(value) ? value : null

const TOKEN = /^[\w.~+/=|-]{16,3000}$/

/** A malformed bearer counts as none, without a fallback to the cookie, which its sender did not mean. */
function tokenOf({ cookies: jar, headers }: FastifyRequest, secure: boolean): Pick<Visitor, 'token' | 'tokenFrom'> {
  const bearer = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '')
  if (bearer) return { token: matching(bearer[1], TOKEN), tokenFrom: 'bearer' }
  const token = matching(jar[tokenCookieName(secure)], TOKEN)
  return { token, tokenFrom: token === null ? null : 'cookie' }
}

export function visitorOf(request: FastifyRequest, secure: boolean, sign: SignSession, placed: PlacedOrders): Visitor {
  const { cookies: jar } = request
  const language = jar[cookies.language]
  const { token, tokenFrom } = tokenOf(request, secure)
  const session = tokenFrom === 'cookie' ? jar[serverCookies.session] : undefined
  return {
    token,
    tokenFrom,
    isTheirs: (phone) => session === undefined || token === null || session === sign(token, phone),
    cityId: parseAnyId(jar[cookies.cityId]),
    terminalId: parseAnyId(jar[cookies.terminalId]),
    promotionId: parseAnyId(jar[serverCookies.promotion]),
    language: isLocale(language) ? language : null,
    theme: matching(jar[cookies.theme], /^(light|dark)$/) as Theme | null,
    announcements: matching(jar[cookies.announcement], /^[\da-z.]{1,15}$/)?.split('.') ?? [],
    styles: matching(jar[cookies.styles], /^[\w-]{8}$/),
    ...placed,
  }
}

/** Binds a session to token and phone. */
export type SignSession = (token: string, phone: string) => string
