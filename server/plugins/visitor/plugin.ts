import { createHmac, hash } from 'node:crypto'
import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_MAX_AGE_S, cookies, serverCookies } from '#shared/cookies.ts'
import { isSecure } from '#server/shop-context.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import type { Theme } from '#shared/page-data/shell-state.ts'
import { createOrderCookies, type PlacedOrders } from './order-cookies.ts'
import { parseAnyId, type AnyId } from '#shared/rules/any-id.ts'

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
  /** Mark of the dismissed announcement. */
  readonly announcement: string | null
  /** Name of the stylesheet the browser has cached. */
  readonly styles: string | null
  /** Whether a phone belongs to the session; true for a session begun elsewhere, which has no mark. */
  isTheirs(phone: string): boolean
}

type OrderAdded = [order: { readonly id: string; readonly phone: string }, finished?: readonly string[]]

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
  interface FastifyReply {
    /** Signs the browser in; every sign-in sets a new value. */
    setToken(token: string, phone: string): FastifyReply
    clearToken(): FastifyReply
    /** Remembers an order as placed from this browser; of earlier ones those leave first that are finished. */
    addOrder(...order: OrderAdded): FastifyReply
    clearOrders(): FastifyReply
    /** Signs the browser out with its next request, if it still sends this token: a newer one stays. */
    endSession(of: Pick<Visitor, 'token'>): FastifyReply
  }
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

function visitorOf(request: FastifyRequest, secure: boolean, sign: SignSession, placed: PlacedOrders): Visitor {
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
    announcement: matching(jar[cookies.announcement], /^[\da-z]{1,7}$/),
    styles: matching(jar[cookies.styles], /^[\w-]{8}$/),
    ...placed,
  }
}

/** Key for signed cookies, separate from other keys derived from the secret. */
const signingKey = (secret: string): string => createHmac('sha256', secret).update('zhar signed cookies').digest('hex')

/** Identifies a token without revealing it. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url')
/** The next request follows at once. */
const ENDED_S = 60

export const visitor = fp(
  async (app: FastifyInstance) => {
    const { secret } = app.shop
    const secure = isSecure(app.shop)
    await app.register(cookie, { secret: signingKey(secret), parseOptions: { path: '/', secure } })
    const sign = createSessionSigner(secret)
    const orders = createOrderCookies(secret)
    const base = { httpOnly: true } as const
    const name = tokenCookieName(secure)
    app.decorateRequest('visitor', null as never)
    app.decorateReply('setToken', function setToken(this: FastifyReply, token: string, phone: string) {
      const options = { ...base, maxAge: TOKEN_MAX_AGE_S }
      return this.setCookie(name, token, options).setCookie(serverCookies.session, sign(token, phone), options)
    })
    app.decorateReply('clearToken', function clearToken(this: FastifyReply) {
      return this.clearCookie(name, base).clearCookie(serverCookies.session, base)
    })
    app.decorateReply('addOrder', function addOrder(this: FastifyReply, ...order: OrderAdded) {
      return orders.add(this, ...order)
    })
    app.decorateReply('clearOrders', function clearOrders(this: FastifyReply) {
      return orders.clear(this)
    })
    app.decorateReply('endSession', function endSession(this: FastifyReply, { token }: Pick<Visitor, 'token'>) {
      return token === null ? this : this.setCookie(serverCookies.ended, hashOf(token), { ...base, maxAge: ENDED_S })
    })
    app.addHook('onRequest', (request, reply, done) => {
      const { [serverCookies.ended]: ended, [name]: token } = request.cookies
      if (ended !== undefined) reply.clearCookie(serverCookies.ended, base)
      if (token !== undefined && ended === hashOf(token)) {
        reply.clearToken()
        delete request.cookies[name]
      }
      request.visitor = visitorOf(request, secure, sign, orders.read(request))
      done()
    })
  },
  { name: 'visitor' },
)

/** Signature of a session, bound to token and phone: it reveals neither and cannot be forged. */
type SignSession = (token: string, phone: string) => string

/** A derived key, so that no other use of the secret makes the same signatures. */
function createSessionSigner(secret: string): SignSession {
  const key = createHmac('sha256', secret).update('zhar session marks').digest()
  return (token, phone) => createHmac('sha256', key).update(`${token} ${phone}`).digest('base64url')
}
