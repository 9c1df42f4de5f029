import { hash } from 'node:crypto'
import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { TOKEN_MAX_AGE_S, serverCookies } from '#shared/cookies.ts'
import { keyFor, signer } from '#server/secret.ts'
import { isSecure } from '#server/shop-context.ts'
import { createOrderCookies } from '#server/visitor/order-cookies.ts'
import { tokenCookieName, visitorOf, type Visitor } from '#server/visitor/visitor-cookies.ts'

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

/** Identifies a token without revealing it. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url')
/** The next request follows at once. */
const ENDED_S = 60

export const visitor = fp(async (app: FastifyInstance) => {
  const { secret } = app.shop
  const secure = isSecure(app.shop)
  await app.register(cookie, {
    secret: keyFor(secret, 'signed cookies').toString('hex'),
    parseOptions: { path: '/', secure },
  })
  const signSession = signer(secret, 'session marks')
  const sign = (token: string, phone: string): string => signSession(`${token} ${phone}`)
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
})
