import { setTimeout } from 'node:timers/promises'
import puppeteer, { type CDPSession } from 'puppeteer-core'
import { DateTime } from 'luxon'
import { known, markRegular } from '../e2e/customer.ts'
import { launchOptions } from '../support/chromium.ts'
import { shiftDate } from '../support/test-clock.ts'
import { closing } from '../support/closing.ts'
import { watchTaps, type Step, type Told } from './tap-watch.ts'

/**
 * A slow phone (4× slower CPU, slow 4G, 390 × 844, motion allowed) that opens a page for the first time. Nothing enables the debugger's
 * runtime, as Playwright does: with it V8 reads a whole script again for the first error made in it, which no visitor's browser does.
 */

export interface Phone {
  readonly session: CDPSession
  /** Runs in each document, before its own scripts. */
  prepare<Given>(run: (given: Given) => void, given: Given): Promise<void>
  /** Begins to open a page; does not wait for it. */
  open(address: string): void
  /** Undefined while the document is on its way out. */
  read<Found>(find: () => Found): Promise<Found | undefined>
  close(): Promise<void>
}

export interface Phones {
  openPhone(): Promise<Phone>
}

/** The shop's clock shows noon (production-shop.ts). */
const toNoon = (): number => DateTime.fromISO('12:00', { zone: 'Europe/Kyiv' }).toMillis() - Date.now()

export async function startPhones(): Promise<Phones> {
  const { executablePath, args } = launchOptions()
  const browser = await puppeteer.launch({
    executablePath,
    args: [...args, '--ignore-certificate-errors', '--lang=uk-UA'],
    headless: 'shell',
  })
  closing.teardown(() => browser.close())
  const root = await browser.target().createCDPSession()
  return {
    async openPhone() {
      const { browserContextId } = await root.send('Target.createBrowserContext')
      const opened = new Promise<CDPSession>((resolve, reject) => {
        browser.once('targetcreated', (target) => target.createCDPSession().then(resolve, reject))
      })
      await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
      const phone = phoneOf(await opened, () => root.send('Target.disposeBrowserContext', { browserContextId }))
      await toSlowPhone(phone.session)
      await phone.prepare(markRegular, known)
      await phone.prepare(shiftDate, toNoon())
      return phone
    },
  }
}

/** Slow 4G as in Lighthouse and DevTools: 150 ms and 1.6 Mbit/s, with the overhead that DevTools adds. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
}

async function toSlowPhone(session: CDPSession): Promise<void> {
  await session.send('Page.enable')
  await session.send('Network.enable')
  const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
  await session.send('Emulation.setDeviceMetricsOverride', screen)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-language': 'uk-UA' } })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

const phoneOf = (session: CDPSession, close: () => Promise<void>): Phone => ({
  session,
  async prepare(run, given) {
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${run})(${JSON.stringify(given)})` })
  },
  open: (address) => void session.send('Page.navigate', { url: address }).catch(() => {}),
  async read<Found>(find: () => Found) {
    const { result } = await session
      .send('Runtime.evaluate', { expression: `(${find})()`, returnByValue: true })
      .catch(() => ({ result: { value: undefined } }))
    return result.value as Found | undefined
  },
  close,
})

const APART_MS = 100
const HOLD_MS = 30
/** A question is a task of the page, too. */
const LOOK_MS = 150
const LATEST_MS = 20_000

async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const sent = [session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })]
  await setTimeout(HOLD_MS)
  sent.push(session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
  // A page that is busy or on its way out answers late or never.
  for (const one of sent) one.catch(() => {})
}

const toldBy = (): Told | undefined => (globalThis as { told?: Told }).told
const now = (): number => performance.timeOrigin + performance.now()

/** What the page tells, asked again and again beside all else: a busy page answers late. */
function listen(phone: Phone): { readonly told: Told; stop(): void } {
  const told: Told = {}
  const stopped = new AbortController()
  const again = async (): Promise<void> => {
    for (; !stopped.signal.aborted; await setTimeout(LOOK_MS)) Object.assign(told, await phone.read(toldBy))
  }
  void again()
  return { told, stop: () => stopped.abort() }
}
async function until(isSo: () => boolean, end = Infinity): Promise<void> {
  while (!isSo() && now() < end) await setTimeout(1)
}

/** First visit of an address, tapped that long after the first paint: milliseconds to each effect; an effect that never comes is left out. */
export async function tapTimes(
  phones: Phones,
  address: string,
  steps: readonly Step[],
  delay: number,
): Promise<Readonly<Record<string, number>>> {
  const phone = await phones.openPhone()
  await phone.prepare(watchTaps, steps)
  phone.open(address)
  const { told, stop } = listen(phone)
  await until(() => told.painted !== undefined)
  let due = told.painted! + delay
  for (const at of steps.keys()) {
    await until(() => now() >= due && Boolean(told.places?.[at]))
    // A finger that comes late is followed by a later one: two at once would be a pinch.
    due = now() + APART_MS
    void tap(phone.session, told.places![at]!)
  }
  const wanted = ['pressed', ...Object.keys(steps.at(-1)?.effects ?? {})]
  await until(() => wanted.every((name) => name in (told.seen ?? {})), now() + LATEST_MS)
  stop()
  await phone.close()
  return told.seen ?? {}
}
