import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { businessApi } from '#shared/contract/business.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { contractRoute } from '#server/http/contract-route.ts'
import type { Backend } from '../calls/backend.ts'
import { localeOf } from '../calls/language.ts'
import { linesOf, shortLineOf } from '../../folder/told-changes.ts'
import { askAs, type Answered, type Ask } from './ask.ts'
import { changeEvents, changeEventsOf } from './change-events.ts'
import { counterPage, orderLists, signInPage, ticketPage, type Shown } from './counter-page.ts'
import { orderPresses, pressRefund, pressRestaurant, pressStop, type Fields } from './presses.ts'
import { cookieOf, sessionsOf, type Sessions } from './session.ts'
import { answerOf, readShown } from './shown.ts'
import { textsOf } from './counter-texts.ts'

/** The counter: pages at the restaurant's own port for whoever accepts its orders. They use the operator's calls alone, but for reading the folder again. */

const HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}
const LANGUAGE = 'counter_language'
const LANGUAGE_LIFE_S = 31_536_000

const own = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const packaged = (name: string): string => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8')

interface Desk {
  readonly sessions: Sessions
  readonly ask: (request: FastifyRequest) => Ask
  readonly read: (request: FastifyRequest, fields: Fields, notice?: string) => Promise<Shown>
}

const languageOf = (request: FastifyRequest): Locale => {
  const chosen = (request.query as Fields)['lang'] ?? cookieOf(request, LANGUAGE)
  return isLocale(chosen) ? chosen : localeOf(request)
}
const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
const isPartial = ({ headers }: FastifyRequest): boolean => headers['hx-request'] !== undefined

const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

function askToSignIn(request: FastifyRequest, reply: FastifyReply, notice?: 'wrongKey' | 'expired'): FastifyReply {
  const locale = languageOf(request)
  const texts = textsOf(locale)
  return sendPage(reply.code(notice ? 401 : 200), signInPage({ locale, texts }, notice ? texts[notice] : ''))
}

function files(app: FastifyInstance): void {
  const texts = {
    'counter.css': own('counter.css'),
    'counter.js': own('counter.js'),
    'htmx.js': packaged('htmx2/dist/htmx.min.js'),
  }
  for (const [name, text] of Object.entries(texts))
    app.get(`/counter/${name}`, (_request, reply) =>
      reply
        .type(name.endsWith('.css') ? 'text/css' : 'text/javascript')
        .header('cache-control', 'no-cache')
        .send(text),
    )
}

/** A page that lost its session is loaded again, and asks for the key. */
const sessionNeeded =
  ({ sessions }: Desk) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (sessions.isSignedIn(request)) return undefined
    if (isPartial(request)) return reply.code(401).header('hx-refresh', 'true').send()
    return askToSignIn(request, reply, request.method === 'GET' ? undefined : 'expired')
  }

function pages(app: FastifyInstance, { sessions, read }: Desk): void {
  app.post('/counter/sign-out', (request, reply) =>
    reply.header('set-cookie', sessions.signOut(request)).redirect('/counter', 303),
  )
  app.get('/counter', async (request, reply) => {
    const { lang } = request.query as Fields
    if (isLocale(lang))
      reply.header('set-cookie', `${LANGUAGE}=${lang}; Path=/counter; Max-Age=${LANGUAGE_LIFE_S}; SameSite=Strict`)
    return sendPage(reply, counterPage(await read(request, request.query as Fields)))
  })
  app.get('/counter/orders', async (request, reply) =>
    sendPage(reply, orderLists(await read(request, request.query as Fields)).text),
  )
  app.get('/counter/orders/:id/ticket', async (request, reply) => {
    const view = await read(request, {})
    const order = view.orders.find(({ id }) => id === idOf(request))
    return order ? sendPage(reply, ticketPage(order, view)) : reply.callNotFound()
  })
}

type Press = (ask: Ask, request: FastifyRequest, fields: Fields) => Promise<Answered<unknown>>

/** Answers with what came of a press: to htmx the lists, without scripts the page. */
function presses(app: FastifyInstance, { ask, read }: Desk): void {
  const on = (path: string, press: Press): void => {
    app.post(path, async (request, reply) => {
      const fields = (request.body ?? {}) as Fields
      const outcome = await press(ask(request), request, fields)
      const notice = 'refusal' in outcome ? outcome.refusal : ''
      if (isPartial(request)) return sendPage(reply, orderLists(await read(request, fields, notice)).text)
      if (notice !== '') return sendPage(reply.code(409), counterPage(await read(request, fields, notice)))
      return reply.redirect(`/counter?at=${encodeURIComponent(fields['at'] ?? '')}`, 303)
    })
  }
  for (const [name, press] of Object.entries(orderPresses))
    on(`/counter/orders/:id/${name}`, (asked, request, fields) => press(asked, idOf(request), fields))
  on('/counter/restaurants/:id', (asked, request, fields) => pressRestaurant(asked, idOf(request), fields))
  on('/counter/refunds/:id', (asked, request) => pressRefund(asked, idOf(request)))
  on('/counter/stop-list', async (asked, _request, fields) => {
    const restaurants = answerOf(await asked(businessApi.getRestaurants), [])
    const restaurant = restaurants.find(({ id }) => String(id) === fields['at'])
    return pressStop(asked, restaurant, fields)
  })
}

/** Only this restaurant has a folder, so no call of the operator reads it. */
function folderPress(app: FastifyInstance, { read }: Desk, readFolder: NonNullable<Backend['readFolder']>): void {
  app.post('/counter', async (request, reply) => {
    const locale = languageOf(request)
    const { folderSame, folderRead } = textsOf(locale)
    const [status, notice] = await readFolder().then(
      (changes): [number, string] => [
        200,
        changes.length === 0
          ? folderSame
          : [folderRead, ...linesOf(changes, (change) => shortLineOf(change, locale))].join('\n'),
      ],
      (error: unknown): [number, string] => [409, error instanceof Error ? error.message : String(error)],
    )
    return sendPage(reply.code(status), counterPage(await read(request, (request.body ?? {}) as Fields, notice)))
  })
}

export function counterRoutes(root: FastifyInstance, key: string, { now, changes, readFolder }: Backend): void {
  const ask = (request: FastifyRequest): Ask => askAs(root, key, languageOf(request))
  const desk: Desk = {
    sessions: sessionsOf(key, now),
    ask,
    read: (request, { at = '' }, notice = '') =>
      readShown(ask(request), {
        locale: languageOf(request),
        now: now(),
        at,
        notice,
        hasFolder: readFolder !== undefined,
      }),
  }
  void root.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS))
    files(app)
    app.post('/counter/sign-in', async (request, reply) => {
      const session = await desk.sessions.signIn(request, (request.body as Fields)['key'] ?? '')
      if (session === null) return askToSignIn(request, reply, 'wrongKey')
      return reply.header('set-cookie', session).redirect('/counter', 303)
    })
    await app.register(async (signedIn) => {
      signedIn.addHook('onRequest', sessionNeeded(desk))
      pages(signedIn, desk)
      presses(signedIn, desk)
      if (readFolder) folderPress(signedIn, desk, readFolder)
      contractRoute(signedIn, changeEvents, () => changeEventsOf(changes))
    })
  })
}
