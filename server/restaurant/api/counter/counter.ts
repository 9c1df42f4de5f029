import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookies from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { isLocale, type Locale } from '../../../../shared/locale.ts'
import { sendEvents } from '../../../serving/send-events.ts'
import { ANY_ORDER, type Changes } from '../../domain/orders/changes.ts'
import { isSameSecret } from '../../domain/same-secret.ts'
import { reasonOf } from '../../folder/mistakes.ts'
import { linesOf, shortLineOf } from '../../folder/told-changes.ts'
import type { Backend } from '../calls/backend.ts'
import { localeOf } from '../calls/call-context.ts'
import { counterPage, signInPage } from './counter-page.ts'
import { askAs, here, isCallName, press, type Place } from './presses.ts'
import { readShown, texts } from './shown.ts'

/** The counter: pages at the restaurant's own port for whoever accepts its orders. They use the operator's calls alone, but for reading the folder again. */

const HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}
const SESSION = 'counter'
const LANGUAGE = 'counter_language'
const cookie = { path: '/counter', sameSite: 'strict', secure: 'auto' } as const
/** A shift; what is asked for in its second half begins another one. */
const SESSION_LIFE_S = 12 * 3600
const LANGUAGE_LIFE_S = 31_536_000
/** Wrong keys of an address in ten minutes. */
const attempts = { points: 5, duration: 600 }

const queryOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, string | undefined>>
const languageOf = (request: FastifyRequest): Locale =>
  [queryOf(request)['lang'], request.cookies[LANGUAGE]].find(isLocale) ?? localeOf(request)
const fieldsOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())
const placeOf = (request: FastifyRequest): Place => ({ at: '', order: '', ...queryOf(request) })

const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

/** htmx shows no answer that is an error. */
const refused = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(reply.request.headers['hx-request'] === undefined ? status : 200)

function openSession(reply: FastifyReply, now: Date): void {
  const until = String(now.getTime() + SESSION_LIFE_S * 1000)
  reply.setCookie(SESSION, until, { ...cookie, maxAge: SESSION_LIFE_S, httpOnly: true, signed: true })
}

/** Its styles, its script, and those of Oat and htmx. */
const files = [
  join(import.meta.dirname, 'files'),
  dirname(fileURLToPath(import.meta.resolve('@knadh/oat/oat.min.css'))),
  dirname(fileURLToPath(import.meta.resolve('htmx2/dist/htmx.min.js'))),
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
  const ask = (request: FastifyRequest) => askAs(root, key, languageOf(request))
  async function show(request: FastifyRequest, reply: FastifyReply, notice = ''): Promise<FastifyReply> {
    const view = { locale: languageOf(request), now: now(), notice, hasFolder: readFolder !== undefined }
    return sendPage(reply, counterPage(await readShown(ask(request), { ...placeOf(request), ...view })))
  }
  app.get('/counter', async (request, reply) => {
    const { lang } = queryOf(request)
    if (isLocale(lang)) reply.setCookie(LANGUAGE, lang, { ...cookie, maxAge: LANGUAGE_LIFE_S })
    return show(request, reply)
  })
  app.post('/counter/:call/:id', async (request, reply) => {
    const { call, id } = request.params as { call: string; id: string }
    if (!isCallName(call)) return reply.callNotFound()
    try {
      await press(ask(request), call, id, fieldsOf(request))
      return reply.redirect(here(placeOf(request)), 303)
    } catch (error) {
      return show(request, refused(reply, 409), (error as Error).message)
    }
  })
  // Only this restaurant has a folder, so no call of the operator reads it.
  if (readFolder)
    app.post('/counter', async (request, reply) => {
      const locale = languageOf(request)
      const { folderSame, folderRead, folderWrong } = texts[locale]
      try {
        const lines = linesOf(await readFolder(), (change) => shortLineOf(change, locale))
        return await show(request, reply, lines.length === 0 ? folderSame : [folderRead, ...lines].join('\n'))
      } catch (error) {
        return show(request, reply.code(409), `${folderWrong}\n${reasonOf(error, locale)}`)
      }
    })
}

/** Only the operator's key opens the counter. */
function signInRoute(app: FastifyInstance, key: string, now: Backend['now']): void {
  const limiter = new RateLimiterMemory(attempts)
  app.post('/counter/sign-in', async (request, reply) => {
    const mayTry = await limiter.consume(request.ip).catch(() => false)
    if (!mayTry || !isSameSecret(fieldsOf(request).get('key') ?? '', key)) {
      const locale = languageOf(request)
      return sendPage(refused(reply, 401), signInPage(locale, texts[locale].wrongKey))
    }
    await limiter.reward(request.ip)
    openSession(reply, now())
    return reply.redirect('/counter', 303)
  })
}

export function counterRoutes(root: FastifyInstance, key: string, backend: Backend): void {
  const { now, changes } = backend
  const closing = new AbortController()
  void root.register(async (app) => {
    await app.register(cookies, { secret: key })
    await app.register(fastifyStatic, { root: files, prefix: '/counter/files/', decorateReply: false, index: false })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => new URLSearchParams(body),
    )
    app.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS))
    app.addHook('preClose', async () => closing.abort())
    signInRoute(app, key, now)
    await app.register(async (signedIn) => {
      signedIn.addHook('onRequest', async (request, reply) => {
        const { valid, value } = request.unsignCookie(request.cookies[SESSION] ?? '')
        const left = valid ? Number(value) - now().getTime() : 0
        if (left > 0 && left < SESSION_LIFE_S * 500) openSession(reply, now())
        if (left > 0) return
        const locale = languageOf(request)
        const hasEnded = request.headers['hx-request'] !== undefined
        // In place of the page, whose script then rings for a sign-in.
        reply.headers({ 'hx-retarget': 'body', 'hx-reselect': 'main' })
        const status = request.method === 'GET' ? 200 : 401
        return sendPage(refused(reply, status), signInPage(locale, hasEnded ? texts[locale].ended : ''))
      })
      pages(signedIn, root, key, backend)
      signedIn.post('/counter/sign-out', async (_request, reply) =>
        reply.clearCookie(SESSION, cookie).redirect('/counter', 303),
      )
      signedIn.get('/counter/events', { exposeHeadRoute: false }, (_request, reply) =>
        sendEvents(reply, eventsOf(changes), { schema: z.string(), closing: closing.signal }),
      )
    })
  })
}
