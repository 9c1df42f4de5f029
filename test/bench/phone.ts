import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { DateTime } from 'luxon'
import { regular } from '../e2e/customer.ts'
import { shiftDate } from '../support/test-clock.ts'
import { setPace } from './throttling.ts'
import { watchTaps, type Step, type Told } from './tap-watch.ts'

/** A slow phone (4× slower CPU, slow 4G, 390 × 844, motion allowed) that opens a page for the first time. */

export interface Opened {
  readonly page: Page
  readonly session: CDPSession
  close(): Promise<void>
}

/** The shop's clock shows noon (production-shop.ts). */
const toNoon = (): number => DateTime.fromISO('12:00', { zone: 'Europe/Kyiv' }).toMillis() - Date.now()

export async function openPhone(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'uk-UA',
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  })
  await regular(context)
  await context.addInitScript(shiftDate, toNoon())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await setPace(session, { cpu: 4, line: 'slow 4G' })
  return { page, session, close: () => context.close() }
}

const APART_MS = 100
const HOLD_MS = 30
const LATEST_MS = 20_000

async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const sent = [session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })]
  await setTimeout(HOLD_MS)
  sent.push(session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
  // A page that is busy or on its way out answers late or never.
  for (const one of sent) one.catch(() => {})
}

/** What the page tells, newest first for places. */
async function listen(session: CDPSession) {
  const painted = Promise.withResolvers<number>()
  let places: Told['places']
  let seen: Told['seen'] = {}
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const told = JSON.parse(payload) as Told
    if (told.painted !== undefined) painted.resolve(performance.now() - told.painted)
    places = told.places ?? places
    seen = told.seen ?? seen
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tell' })
  return { painted: painted.promise, placeOf: (at: number) => places?.[at], seen: () => seen }
}

/** First visit of an address, tapped that long after the first paint: milliseconds to each effect; an effect that never comes is left out. */
export async function tapTimes(
  browser: Browser,
  address: string,
  steps: readonly Step[],
  delay: number,
): Promise<Readonly<Record<string, number>>> {
  const { page, session, close } = await openPhone(browser)
  const { painted, placeOf, seen } = await listen(session)
  await page.addInitScript(watchTaps, steps)
  void page.goto(address).catch(() => {})
  const due = (await painted) + delay
  for (const at of steps.keys()) {
    await setTimeout(Math.max(0, due + at * APART_MS - performance.now()))
    while (!placeOf(at)) await setTimeout(1)
    void tap(session, placeOf(at)!)
  }
  const wanted = ['pressed', ...Object.keys(steps.at(-1)?.effects ?? {})]
  const end = performance.now() + LATEST_MS
  while (performance.now() < end && !wanted.every((name) => name in (seen() ?? {}))) await setTimeout(20)
  await close()
  return seen() ?? {}
}
