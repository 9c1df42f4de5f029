import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '../../../../shared/locale.ts'
import { contractRoute } from '../../../serving/contract-route.ts'
import type { Backend } from '../calls/backend.ts'
import { localeOf } from '../calls/language.ts'
import { linesOf, shortLineOf } from '../../folder/told-changes.ts'
import { askAs, type Ask } from './ask.ts'
import { changeEvents, changeEventsOf } from './change-events.ts'
import { counterPage, signInPage } from './counter-page.ts'
import { textsOf } from './counter-texts.ts'
import { here } from './forms.ts'
import { fieldsOf, isCallName, press, type Fields } from './presses.ts'
import { cookieOf, sessionsOf } from './session.ts'
import { readShown, type Place } from './shown.ts'

/** The counter: pages at the restaurant's own port for whoever accepts its orders. They use the operator's calls alone, but for reading the folder again. */

const HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}
const LANGUAGE = 'counter_language'
const LANGUAGE_LIFE_S = 31_536_000

const languageOf = (request: FastifyRequest): Locale => {
  const chosen = (request.query as Fields)['lang'] ?? cookieOf(request, LANGUAGE)
  return isLocale(chosen) ? chosen : localeOf(request)
}
const placeOf = ({ query }: FastifyRequest): Place => ({ at: '', order: '', ...(query as Fields) })
const isByHtmx = ({ headers }: FastifyRequest): boolean => headers['hx-request'] !== undefined

const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

/** With a notice: the key was wrong. */
function askToSignIn(request: FastifyRequest, reply: FastifyReply, notice = ''): FastifyReply {
  const isRefused = notice !== '' || request.method !== 'GET'
  // A part of a page that has lost its session: the page is loaded again.
  if (isByHtmx(request) && notice === '') reply.header('hx-refresh', 'true')
  return sendPage(reply.code(isRefused && !isByHtmx(request) ? 401 : 200), signInPage(languageOf(request), notice))
}

function files(app: FastifyInstance): void {
  const own = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
  const texts = {
    'counter.css': own('counter.css'),
    'counter.js': own('counter.js'),
    'htmx.js': readFileSync(fileURLToPath(import.meta.resolve('htmx2/dist/htmx.min.js')), 'utf8'),
  }
  for (const [name, text] of Object.entries(texts))
    app.get(`/counter/${name}`, (_request, reply) =>
      reply
        .type(name.endsWith('.css') ? 'text/css' : 'text/javascript')
        .header('cache-control', 'no-cache')
        .send(text),
    )
}

interface Desk extends Pick<Backend, 'now' | 'readFolder'> {
  readonly ask: (request: FastifyRequest) => Ask
}

async function show(request: FastifyRequest, { ask, now, readFolder }: Desk, notice = ''): Promise<string> {
  const view = { locale: languageOf(request), now: now().getTime(), notice, hasFolder: readFolder !== undefined }
  return counterPage(await readShown(ask(request), { ...placeOf(request), ...view }))
}

/** The pages, and the presses of their forms. */
function pages(app: FastifyInstance, desk: Desk): void {
  app.get('/counter', async (request, reply) => {
    const { lang } = request.query as Fields
    if (isLocale(lang))
      reply.header('set-cookie', `${LANGUAGE}=${lang}; Path=/counter; Max-Age=${LANGUAGE_LIFE_S}; SameSite=Strict`)
    return sendPage(reply, await show(request, desk))
  })
  app.post('/counter/:call/:id', async (request, reply) => {
    const { call, id } = request.params as { call: string; id: string }
    if (!isCallName(call)) return reply.callNotFound()
    const done = await press(desk.ask(request), call, { id, fields: request.body as Fields })
    if (!('refusal' in done)) return reply.redirect(`/counter${here(placeOf(request))}`, 303)
    // htmx shows no answer that is an error.
    return sendPage(reply.code(isByHtmx(request) ? 200 : 409), await show(request, desk, done.refusal))
  })
  const { readFolder } = desk
  // Only this restaurant has a folder, so no call of the operator reads it.
  if (readFolder)
    app.post('/counter', async (request, reply) => {
      const locale = languageOf(request)
      const { folderSame, folderRead, folderWrong } = textsOf(locale)
      const [status, notice] = await readFolder().then(
        (changes): [number, string] => {
          const lines = linesOf(changes, (change) => shortLineOf(change, locale))
          return [200, changes.length === 0 ? folderSame : [folderRead, ...lines].join('\n')]
        },
        (error: unknown): [number, string] => [
          409,
          `${folderWrong}\n${error instanceof Error ? error.message : String(error)}`,
        ],
      )
      return sendPage(reply.code(status), await show(request, desk, notice))
    })
}

export function counterRoutes(root: FastifyInstance, key: string, { now, changes, readFolder }: Backend): void {
  const sessions = sessionsOf(key, now)
  void root.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, fieldsOf(String(body))),
    )
    app.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS))
    files(app)
    app.post('/counter/sign-in', async (request, reply) => {
      const session = await sessions.signIn(request, (request.body as Fields)['key'] ?? '')
      if (session === null) return askToSignIn(request, reply, textsOf(languageOf(request)).wrongKey)
      return reply.header('set-cookie', session).redirect('/counter', 303)
    })
    await app.register(async (signedIn) => {
      signedIn.addHook('onRequest', async (request, reply) =>
        sessions.isSignedIn(request) ? undefined : askToSignIn(request, reply),
      )
      pages(signedIn, { ask: (request) => askAs(root, key, languageOf(request)), now, readFolder })
      signedIn.post('/counter/sign-out', (request, reply) =>
        reply.header('set-cookie', sessions.signOut(request)).redirect('/counter', 303),
      )
      contractRoute(signedIn, changeEvents, () => changeEventsOf(changes))
    })
  })
}
