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
import type { Changes } from '../../domain/orders/changes.ts'
import { linesOf, shortLineOf } from '../../folder/told-changes.ts'
import type { Backend } from '../calls/backend.ts'
import { isKey, localeOf } from '../calls/call-context.ts'
import { askAs, Refusal, type Ask } from './ask.ts'
import { counterPage, signInPage } from './counter-page.ts'
import { fieldsOf, isCallName, press, type Fields } from './presses.ts'
import { here, readShown, texts, type Place } from './shown.ts'

/** The counter: pages at the restaurant's own port for whoever accepts its orders. They use the operator's calls alone, but for reading the folder again. */

const HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}
const SESSION = 'counter'
const LANGUAGE = 'counter_language'
const cookie = { path: '/counter', sameSite: 'strict', secure: 'auto' } as const
/** A shift. */
const SESSION_LIFE_S = 12 * 3600
const LANGUAGE_LIFE_S = 31_536_000
/** Wrong keys of an address in ten minutes. */
const attempts = { points: 5, duration: 600 }

const languageOf = (request: FastifyRequest): Locale =>
  [(request.query as Fields)['lang'], request.cookies[LANGUAGE]].find(isLocale) ?? localeOf(request)
const placeOf = ({ query }: FastifyRequest): Place => ({ at: '', order: '', ...(query as Fields) })
const isByHtmx = ({ headers }: FastifyRequest): boolean => headers['hx-request'] !== undefined

const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

/** Its styles, its script, and htmx. */
const files = [
  join(import.meta.dirname, 'files'),
  dirname(fileURLToPath(import.meta.resolve('htmx2/dist/htmx.min.js'))),
]

/** One event at the start, and one after changes of orders. */
const eventsOf = (changes: Changes) =>
  async function* (signal: AbortSignal): AsyncGenerator<string> {
    let change = Promise.withResolvers<void>()
    const note = (): void => change.resolve()
    const stops = [changes.each(note), changes.onPlaced(note), changes.onMissed(note)]
    signal.addEventListener('abort', note)
    try {
      while (!signal.aborted) {
        change = Promise.withResolvers<void>()
        yield randomUUID()
        await change.promise
      }
    } finally {
      for (const stop of stops) stop()
    }
  }

interface Desk extends Pick<Backend, 'now' | 'readFolder'> {
  readonly ask: (request: FastifyRequest) => Ask
}

/** What is shown to whoever has signed in, and the presses of its forms. */
function pages(app: FastifyInstance, { ask, now, readFolder }: Desk): void {
  async function show(request: FastifyRequest, reply: FastifyReply, notice = ''): Promise<FastifyReply> {
    const view = { locale: languageOf(request), now: now().getTime(), notice, hasFolder: readFolder !== undefined }
    return sendPage(reply, counterPage(await readShown(ask(request), { ...placeOf(request), ...view })))
  }
  app.get('/counter', async (request, reply) => {
    const { lang } = request.query as Fields
    if (isLocale(lang)) reply.setCookie(LANGUAGE, lang, { ...cookie, maxAge: LANGUAGE_LIFE_S })
    return show(request, reply)
  })
  app.post('/counter/:call/:id', async (request, reply) => {
    const { call, id } = request.params as { call: string; id: string }
    if (!isCallName(call)) return reply.callNotFound()
    try {
      await press(ask(request), call, id, request.body as Fields)
      return reply.redirect(`/counter${here(placeOf(request))}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // htmx shows no answer that is an error.
      return show(request, reply.code(isByHtmx(request) ? 200 : 409), error.message)
    }
  })
  // Only this restaurant has a folder, so no call of the operator reads it.
  if (readFolder)
    app.post('/counter', async (request, reply) => {
      const locale = languageOf(request)
      const { folderSame, folderRead, folderWrong } = texts[locale]
      try {
        const changes = await readFolder()
        const lines = linesOf(changes, (change) => shortLineOf(change, locale))
        return await show(request, reply, lines.length === 0 ? folderSame : [folderRead, ...lines].join('\n'))
      } catch (error) {
        const mistakes = error instanceof Error ? error.message : String(error)
        return show(request, reply.code(409), `${folderWrong}\n${mistakes}`)
      }
    })
}

/** Only the operator's key opens the counter. */
function signInRoute(app: FastifyInstance, key: string, now: Backend['now']): void {
  const limiter = new RateLimiterMemory(attempts)
  async function mayEnter({ ip, body }: FastifyRequest): Promise<boolean> {
    const usage = await limiter.get(ip)
    if (usage && usage.consumedPoints >= attempts.points) return false
    if (isKey((body as Fields)['key'] ?? '', key)) return true
    await limiter.penalty(ip)
    return false
  }
  app.post('/counter/sign-in', async (request, reply) => {
    const locale = languageOf(request)
    if (!(await mayEnter(request)))
      return sendPage(reply.code(isByHtmx(request) ? 200 : 401), signInPage(locale, texts[locale].wrongKey))
    const until = String(now().getTime() + SESSION_LIFE_S * 1000)
    return reply
      .setCookie(SESSION, until, { ...cookie, maxAge: SESSION_LIFE_S, httpOnly: true, signed: true })
      .redirect('/counter', 303)
  })
}

export function counterRoutes(root: FastifyInstance, key: string, { now, changes, readFolder }: Backend): void {
  const closing = new AbortController()
  void root.register(async (app) => {
    await app.register(cookies, { secret: key })
    await app.register(fastifyStatic, { root: files, prefix: '/counter/files/', decorateReply: false, index: false })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => fieldsOf(body),
    )
    app.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS))
    app.addHook('preClose', async () => closing.abort())
    signInRoute(app, key, now)
    await app.register(async (signedIn) => {
      signedIn.addHook('onRequest', async (request, reply) => {
        const { valid, value } = request.unsignCookie(request.cookies[SESSION] ?? '')
        if (valid && Number(value) > now().getTime()) return
        // A part of a page that has lost its session: the page is loaded again.
        if (isByHtmx(request)) reply.header('hx-refresh', 'true')
        else if (request.method !== 'GET') reply.code(401)
        return sendPage(reply, signInPage(languageOf(request), ''))
      })
      pages(signedIn, { ask: (request) => askAs(root, key, languageOf(request)), now, readFolder })
      signedIn.post('/counter/sign-out', async (_request, reply) =>
        reply.clearCookie(SESSION, cookie).redirect('/counter', 303),
      )
      signedIn.get('/counter/events', { exposeHeadRoute: false }, (_request, reply) =>
        sendEvents(reply, eventsOf(changes), { schema: z.string(), closing: closing.signal }),
      )
    })
  })
}
