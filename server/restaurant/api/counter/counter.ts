import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { isLocale } from '../../../../shared/locale.ts'
import { networkOf } from '../../../serving/client-network.ts'
import { sendEvents } from '../../../serving/send-events.ts'
import { ANY_ORDER, type Changes } from '../../domain/orders/changes.ts'
import { isSameSecret } from '../../domain/same-secret.ts'
import { reasonOf } from '../../folder/mistakes.ts'
import { linesOf, shortLineOf } from '../../folder/told-changes.ts'
import type { Backend } from '../calls/backend.ts'
import { localeOf } from '../calls/call-context.ts'
import { counterPage, signInPage } from './counter-page.ts'
import { here } from './forms.ts'
import { askAs, isCallName, press, readShown, texts, type Place } from './operator-calls.ts'

/** The counter: pages at the restaurant's own port for whoever accepts its orders. They use the operator's calls alone, but for reading the folder again. */

const HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}
/** A shift; what is asked for in its second half begins another one. */
const SESSION_S = 12 * 3600
const SESSION = 'counter'
const cookie = { path: '/counter', sameSite: 'strict', secure: 'auto' } as const

function placeOf(request: FastifyRequest): Place {
  const { at = '', lang, of = '' } = request.query as Readonly<Record<string, string | undefined>>
  return { at, of, locale: isLocale(lang) ? lang : localeOf(request) }
}
const fieldsOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())

/** A page at another port or name of the same site sends the cookie, too. */
function isPressedElsewhere({ method, headers, host }: FastifyRequest): boolean {
  const { origin = `//${host}`, 'sec-fetch-site': from } = headers
  return method === 'POST' && (from ? from !== 'same-origin' : !origin.endsWith(`//${host}`))
}

const sendPage = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(text)

function openSession(reply: FastifyReply, now: Date): FastifyReply {
  const until = String(now.getTime() + SESSION_S * 1000)
  return reply.setCookie(SESSION, until, { ...cookie, maxAge: SESSION_S, httpOnly: true, signed: true })
}

/** In place of the page, whose script then rings for a sign-in. */
const IN_PLACE = { 'hx-retarget': 'body', 'hx-reselect': 'main', 'hx-reswap': 'innerHTML', 'hx-push-url': 'false' }

const demandSession = (now: Backend['now']) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { valid, value } = request.unsignCookie(request.cookies[SESSION] ?? '')
  const left = valid ? Number(value) - now().getTime() : 0
  if (left > 0 && !isPressedElsewhere(request)) {
    if (left < SESSION_S * 500) openSession(reply, now())
    return
  }
  const { locale } = placeOf(request)
  if (request.method === 'GET' && !request.headers['hx-request']) return sendPage(reply, signInPage(locale))
  return sendPage(reply.headers(IN_PLACE), signInPage(locale, texts[locale].ended, '?'), 401)
}

/** Its styles, its script, and those of Oat and htmx. */
const files = [
  new URL('files/', import.meta.url),
  new URL('.', import.meta.resolve('@knadh/oat/oat.min.css')),
  new URL('.', import.meta.resolve('htmx4/dist/htmx.min.js')),
]

/** One event at the start, and one after changes of orders. */
const eventsOf = (changes: Changes) =>
  async function* (signal: AbortSignal): AsyncGenerator<string> {
    while (!signal.aborted) {
      const change = changes.next(ANY_ORDER, signal)
      yield randomUUID()
      await change
    }
  }

/** What is shown to whoever has signed in, and the presses of its forms. */
function pages(app: FastifyInstance, root: FastifyInstance, key: string, { now, readFolder }: Backend): void {
  const ask = (request: FastifyRequest) => askAs(root, key, placeOf(request).locale)
  async function show(request: FastifyRequest, reply: FastifyReply, notice = '', status = 200): Promise<FastifyReply> {
    const view = { ...placeOf(request), now: now(), notice, hasFolder: readFolder !== undefined }
    return sendPage(reply, counterPage(await readShown(ask(request), view)), status)
  }
  app.get('/counter', (request, reply) => show(request, reply))
  app.post('/counter/:call/:id', async (request, reply) => {
    const { call, id } = request.params as { call: string; id: string }
    if (!isCallName(call)) return reply.callNotFound()
    const place = placeOf(request)
    try {
      await press(ask(request), call, id, fieldsOf(request))
      return reply.redirect(here({ ...place, of: '' }), 303)
    } catch (error) {
      return show(request, reply.header('hx-replace-url', here(place)), (error as Error).message, 409)
    }
  })
  if (readFolder)
    app.post('/counter', async (request, reply) => {
      const { locale } = placeOf(request)
      const { folderSame, folderRead, folderWrong } = texts[locale]
      try {
        const lines = linesOf(await readFolder(), (change) => shortLineOf(change, locale))
        return await show(request, reply, lines.length === 0 ? folderSame : [folderRead, ...lines].join('\n'))
      } catch (error) {
        return show(request, reply, `${folderWrong}\n${reasonOf(error, locale)}`, 409)
      }
    })
}

/** Only the operator's key opens the counter; five wrong ones close it to a client's network for ten minutes. */
function signInRoute(app: FastifyInstance, key: string, { now }: Backend): void {
  const limiter = new RateLimiterMemory({ points: 5, duration: 600 })
  app.post('/counter/sign-in', async (request, reply) => {
    const place = placeOf(request)
    const network = networkOf(request.ip)
    const mayTry = await limiter.consume(network).catch(() => false)
    if (!mayTry || !isSameSecret(fieldsOf(request).get('key') ?? '', key))
      return sendPage(reply, signInPage(place.locale, texts[place.locale].wrongKey), 401)
    await limiter.reward(network)
    return openSession(reply, now()).redirect(here(place), 303)
  })
}

export function counterRoutes(root: FastifyInstance, key: string, backend: Backend): void {
  const closing = new AbortController()
  void root.register(async (app) => {
    await app.register(compress)
    await app.register(cookies, { secret: key })
    await app.register(fastifyStatic, { root: files, prefix: '/counter/files/', decorateReply: false, index: false })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => new URLSearchParams(body),
    )
    app.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS))
    app.addHook('preClose', async () => closing.abort())
    signInRoute(app, key, backend)
    await app.register(async (signedIn) => {
      signedIn.addHook('onRequest', demandSession(backend.now))
      pages(signedIn, root, key, backend)
      signedIn.post('/counter/sign-out', async (request, reply) =>
        reply.clearCookie(SESSION, cookie).redirect(here(placeOf(request)), 303),
      )
      signedIn.get('/counter/events', { exposeHeadRoute: false }, (_request, reply) =>
        sendEvents(reply, eventsOf(backend.changes), { schema: z.string(), closing: closing.signal }),
      )
    })
  })
}
