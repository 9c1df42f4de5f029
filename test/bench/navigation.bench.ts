import type { Browser } from 'playwright'
import { href } from '#shared/routes.ts'
import { live, openBrowser, regular } from '../e2e/customer.ts'
import { closing } from './teardown.ts'
import { start, stop, urlOf } from './child-programs.ts'
import { quietly } from './quiet-host.ts'
import { rests } from './await-idle.ts'
import { report, rounded, share, sorted } from './report.ts'
import { exchangeBare, roundTrip, saveData, setPace, visitTime, watchVisits, type Pace } from './browser-visits.ts'

/**
 * Navigation in Chromium on a screen of 390 px: from the click on a category on the home page to its painted page
 * (browser-visits.ts). Home is loaded unthrottled; throttling begins before the click. The limit is the same HTML put into the
 * same page by a script of three lines.
 */

const TIMES = 6
const CATEGORIES = 8

interface Kind extends Pace {
  readonly what: string
  readonly ahead: boolean
}
const kinds = [
  { what: 'fetched ahead', cpu: 1, line: 'fast', ahead: true },
  { what: 'not fetched ahead', cpu: 1, line: 'fast', ahead: false },
  { what: 'fetched ahead, 4× CPU', cpu: 4, line: 'fast', ahead: true },
  { what: 'not fetched ahead, 4× CPU, slow 4G', cpu: 4, line: 'slow 4G', ahead: false },
] as const satisfies Kind[]
interface Found {
  readonly times: readonly number[]
  readonly leftOut: number
  readonly taken: number | null
  readonly roundTrip: number
}

const restaurant = start('restaurant-server.ts')
const shop = start('shop-server.ts', { args: [await urlOf(restaurant)] })
const base = await urlOf(shop)
const browser = await openBrowser()
closing.teardown(() => browser.close())

async function visits(from: Browser, { ahead, ...pace }: Kind): Promise<Found> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'uk-UA',
    reducedMotion: 'reduce',
  })
  await regular(context)
  const page = await context.newPage()
  await watchVisits(page)
  if (!ahead) await saveData(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let trip = 0
  let n = 0
  const visit = async (begin: () => void = () => {}): Promise<number> => {
    await setPace(session, { cpu: 1, line: 'fast' })
    await page.goto(base + href('uk', 'home'))
    await live(page)
    const path = href('uk', 'category', { id: 1 + (n % CATEGORIES) })
    const link = page.locator(`main a[href="${path}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await rests(shop.pid ?? 0)
    if (ahead) {
      const fetched = page.waitForResponse(base + path)
      await link.hover()
      await (await fetched).finished()
    }
    await setPace(session, pace)
    if (n === 0) trip = await roundTrip(page)
    n += 1
    begin()
    await link.click()
    return visitTime(page)
  }
  // The first visits fill the caches and resize the pictures; they are not counted.
  for (let first = 0; first < CATEGORIES; first += 1) await visit()
  const { values, ...quiet } = await quietly(TIMES, visit)
  await context.close()
  return { times: sorted(values), ...quiet, roundTrip: trip }
}

/** Without the shop's code. */
async function limitOf(from: Browser, pace: Pace): Promise<number> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'uk-UA',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await regular(context)
  await context.route(/\.js$/, (route) => route.abort())
  const page = await context.newPage()
  await watchVisits(page)
  const session = await context.newCDPSession(page)
  let n = 0
  const visit = async (begin: () => void = () => {}): Promise<number> => {
    await setPace(session, { cpu: 1, line: 'fast' })
    await page.goto(base + href('uk', 'home'))
    const path = href('uk', 'category', { id: 1 + (n % CATEGORIES) })
    const link = page.locator(`main a[href="${path}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await rests(shop.pid ?? 0)
    await exchangeBare(page, path)
    await setPace(session, pace)
    n += 1
    begin()
    await link.click()
    return visitTime(page)
  }
  for (let first = 0; first < CATEGORIES; first += 1) await visit()
  const { values } = await quietly(TIMES, visit)
  await context.close()
  return share(sorted(values), 0.5)
}

const found = new Map<string, Found>()
for (const kind of kinds) found.set(kind.what, await visits(browser, kind))
const limits = { ahead: await limitOf(browser, kinds[0]), aheadSlow: await limitOf(browser, kinds[2]) }
await closing.run()
await stop(shop, restaurant)

const p50 = (at: number): number => share(found.get(kinds[at]?.what ?? '')?.times ?? [], 0.5)
const slow = found.get(kinds[3].what)
const trip = slow?.roundTrip ?? 0
report(
  `click to painted page · Chromium, 390 px · ${TIMES} visits each, made again where the host took time`,
  [...found].map(([what, { times, leftOut, taken, roundTrip: line }]) => ({
    what,
    'p50 ms': rounded(share(times, 0.5)),
    'slowest ms': rounded(share(times, 1)),
    'taken %': taken === null ? null : rounded(taken),
    'left out': leftOut,
    'round trip ms': rounded(line),
  })),
  [
    { aim: 'visitAhead', value: p50(0), limit: `the same HTML put in by a bare script: ${rounded(limits.ahead)} ms` },
    {
      aim: 'visitAheadSlow',
      value: p50(2),
      limit: `the same HTML put in by a bare script: ${rounded(limits.aheadSlow)} ms`,
    },
    {
      aim: 'visitPhone',
      value: p50(3) - trip,
      figure: `${rounded(p50(3))} ms`,
      limit: `a round trip: ${rounded(trip)} ms`,
    },
  ],
)
