import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import type { PausedRestaurants } from '#shared/contract/business.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { ourClient } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/** A paused restaurant: cached pages and open event streams report it at once. */

const shop = await startShop(t, { now: () => new Date() })
const base = await shop.listen()
const { operate } = shop.restaurant
const pause = (id: number, paused: boolean): Promise<void> => operate('PUT', `restaurants/${id}`, { paused })

/** Opens an event stream; each part of its answer is an event. */
async function listen(at = base, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const asking = request(`${at}/bff/restaurants/events`, { headers, agent: false }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  return response.setEncoding('utf8')
}
/** The next event, without the id that a browser sends back when it reconnects. */
const next = async (line: IncomingMessage) =>
  JSON.parse(String((await once(line, 'data'))[0]).replace(/^(id: .+\n)?data: /, '')) as PausedRestaurants
const pausedEvent = (...paused: number[]) => {
  const pauses = paused.map((id) => ({ id, paused_until: null, pause_reason: null }))
  return { paused, alerted: [], pauses, menu_changed_at: Number }
}

t.test(
  'a pause of the embedded restaurant and its end are shown on cached pages, documents and partials, in both languages',
  async (t) => {
    const says = async (): Promise<boolean[]> =>
      Promise.all(
        (['uk', 'ru'] as const).flatMap((locale) =>
          [
            href(locale, 'home'),
            href(locale, 'restaurants'),
            href(locale, 'contacts'),
            href(locale, 'restaurant', { id: 2 }),
          ].flatMap((url) =>
            [{}, ourClient].map(async (headers) =>
              (
                await shop.app.inject({ url, headers: { ...headers, cookie: `i18n_redirected=${locale}` } })
              ).body.includes(`<span>${textsOf(locale).delivery.closing.paused()}</span>`),
            ),
          ),
        ),
      )
    const everywhere = (paused: boolean): boolean[] => Array.from({ length: 16 }, () => paused)
    const home = (paused: boolean): boolean[] => everywhere(paused)
    t.same(await says(), everywhere(false))
    t.same(await says(), everywhere(false), 'as remembered')
    await pause(2, true)
    await setTimeout(10)
    t.same(await says(), home(true))
    await pause(2, false)
    await setTimeout(10)
    t.same(await says(), everywhere(false))
  },
)

t.test(
  'an open stream sends the paused restaurants first and after each change, and another number when a dish is stopped',
  async (t) => {
    await pause(3, true)
    const line = await listen()
    t.match(line.headers, { 'content-type': /^text\/event-stream/, 'cache-control': 'no-store' })
    t.match(await next(line), pausedEvent(3))
    const second = next(line)
    await pause(2, true)
    const before = await second
    t.match(before, pausedEvent(2, 3))
    const third = next(line)
    await operate('PUT', 'stop-list', { terminal_id: 101, product_id: 1, stopped: true })
    const stopped = await third
    t.match(stopped, pausedEvent(2, 3))
    t.ok(stopped.menu_changed_at > before.menu_changed_at)
    const fourth = next(line)
    await pause(3, false)
    t.match(await fourth, pausedEvent(2))
    await Promise.all([
      pause(2, false),
      operate('PUT', 'stop-list', { terminal_id: 101, product_id: 1, stopped: false }),
    ])
    line.destroy()
  },
)

t.test(
  'an unavailable backend refuses the stream and sends nothing on an open one; ten per browser; draining ends them',
  async (t) => {
    const front = await startShop(t, {
      upstream: await startFakeRestaurant(t),
      limits: 'on',
      variables: { UPSTREAM_CACHE: 'off' },
    })
    const at = await front.app.listen({ port: 0, host: '127.0.0.1' })
    front.restaurant.refuse('getStartBundle', { status: 503 })
    t.equal((await listen(at)).resume().statusCode, 502)
    const start = bffExamples.readStart.answer
    const bundle = {
      'get-cities': start.cities,
      'get-restaurants': start.restaurants.map((one) => ({ ...one, paused: true })),
      'get-categories': [],
      'get-promotions': [],
      recommend_in_basket: [],
      'get-navigation': start.navigation,
      'social-and-messenger': start.socials,
      'texts-for-site': start.texts,
    }
    front.restaurant.answer('getStartBundle', bundle)
    const line = await listen(at)
    t.match(await next(line), pausedEvent(1))
    let received = ''
    line.on('data', (text: string) => {
      received += text
    })
    front.restaurant.refuse('getStartBundle', { status: 503 })
    await front.app.changes.publish({ what: 'menu' })
    await setTimeout(50)
    t.equal(received, '')
    front.restaurant.answer('getStartBundle', bundle)
    const cookie = line.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    const others = await Promise.all(Array.from({ length: 10 }, () => listen(at, { cookie })))
    t.same(
      others
        .map(({ statusCode }) => statusCode)
        .toSorted()
        .slice(-2),
      [200, 503],
    )
    const ended = once(line.resume(), 'end')
    front.app.drain()
    await ended
    for (const other of others) other.destroy()
  },
)
