import { type Browser, type BrowserContext, chromium, type JSHandle, type Page } from 'playwright'
import type { App } from '#client/context/app.ts'
import { OFFERED } from '#client/features/cart/actions/offer-products.ts'
import { cookies, serverCookies } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { business } from '../support/demo-restaurant.ts'
import { launchOptions } from '../support/chromium.ts'
import type { Browser as Caller } from '../support/http-browser.ts'
import { NOON } from '../support/start-shop.ts'
import type { Teardown } from '../support/teardown.ts'
import { ahead, shiftDate } from '../support/test-clock.ts'

/** A customer in a browser: a screen, a language, and the collected console messages. */

export interface Screen {
  name: string
  width: number
  height: number
  touch: boolean
  /** Dots a pixel. */ density?: number
}
export const screens: Screen[] = [
  { name: '390', width: 390, height: 844, touch: true },
  { name: '1280', width: 1280, height: 900, touch: false },
]

export const openBrowser = async (): Promise<Browser> => atTestClock(await chromium.launch(launchOptions()))

let fast: Promise<Browser> | undefined

/** One browser for all files of a process, closed when they have ended. */
export function openFastBrowser(t: Teardown): Promise<Browser> {
  fast ??= openBrowser().then((browser) => {
    t.teardown(() => browser.close())
    return browser
  })
  return fast
}

/** Pages show the clock of the tests, until a test gives them one of its own. */
export function atTestClock(browser: Browser, shift = ahead): Browser {
  const { newContext } = browser
  if (shift) {
    browser.newContext = async (options) => {
      const context = await newContext.call(browser, options)
      await context.addInitScript(shiftDate, shift)
      return context
    }
  }
  return browser
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, and thrown errors. */ complaints: string[]
}

export interface Habits {
  /** Null: the browser's own clock, by which touches are dated. */ now?: Date | null
  /** A first visit. */ isNew?: boolean
  /** With the service worker; then tests do not see the requests that it makes. */ hasServiceWorker?: boolean
  /** Without the check for motion: scripts may animate. */ mayMove?: boolean
  /** A browser that runs none of the shop's scripts. */ noScripts?: boolean
  /** With the event stream of pauses, with which the network is never idle. */ hasPauseStream?: boolean
}

/** The browser goes on where calls have come to, in its own language; the phone of step 1 belongs to a path that no page sees. */
export async function hand(caller: Caller, { context }: Pick<Visitor, 'context'>): Promise<void> {
  const mine = [...caller.cookies].filter(([name]) => name !== cookies.language && name !== serverCookies.signIn)
  await context.addCookies(mine.map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' })))
}

/** Of the widths of a picture Chromium shows one that it still has from another page, if it is wider than the preloaded one. */
const isWiderKept = (text: string): boolean =>
  /\/pictures\/\S+ was preloaded using link preload but not used/.test(text)

/** A customer until the test ends. */
export async function openVisitor(
  t: Teardown,
  browser: Browser,
  locale: Locale,
  screen: Screen,
  habits: Habits = {},
): Promise<Visitor> {
  const { page, context } = await openWindow(browser, locale, screen, habits)
  t.teardown(() => context.close())
  // A machine that tests three things at once may be slow to open the first page.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isWiderKept(message.text()))
      complaints.push(`${message.text()} (${page.url()}, by ${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${String(error)} (${page.url()})`))
  return { page, context, complaints }
}

async function openWindow(
  browser: Browser,
  locale: Locale,
  { width, height, touch, density = 1 }: Screen,
  {
    now = NOON,
    isNew = false,
    hasServiceWorker = false,
    mayMove = false,
    noScripts = false,
    hasPauseStream = false,
  }: Habits,
): Promise<Pick<Visitor, 'page' | 'context'>> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    hasTouch: touch,
    isMobile: touch,
    locale: `${locale}-UA`,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    javaScriptEnabled: !noScripts,
  })
  if (!isNew) await regular(context)
  // A browser without service workers; blocking them would be reported in the console.
  if (!hasServiceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  if (!hasPauseStream) await context.addInitScript(disablePauseStream)
  await context.addInitScript(reportViolations)
  if (!mayMove) await context.addInitScript(reportMotion)
  await context.addInitScript(keepFrames)
  const page = await context.newPage()
  // In the tests it is noon in Kyiv, for the restaurant and the customer.
  if (now) await page.clock.setFixedTime(now)
  return { page, context }
}

/** Frames stay the browser's: the clock of the tests would end them by a timer, before anything is painted. */
function keepFrames(): void {
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) {
    const { [name]: own } = window
    Object.defineProperty(window, name, { get: () => own, set: () => {} })
  }
}

/** The event stream of pauses sends nothing and makes no request. */
function disablePauseStream(): void {
  globalThis.EventSource = new Proxy(EventSource, {
    construct: (Real, [url]: [string]) =>
      url.endsWith('/restaurants/events') ? Object.assign(new EventTarget(), { close() {} }) : new Real(url),
  })
}

/** Violations of a page's policies, report-only ones included, are complaints, too. */
export const reportViolations = (): void =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    reportError(new Error(`against the policy: ${effectiveDirective} ${blockedURI} ${sample}`))
  })

/** With reduced motion every animation longer than a moment is a complaint. */
export function reportMotion(): void {
  const report = ({ type, target }: Event): void => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    if (moving.length > 0) reportError(new Error(`moves: ${type} of ${(target as Element).className}`))
  }
  for (const type of ['animationstart', 'transitionrun'] as const) document.addEventListener(type, report)
}

/** A regular customer: the promotion and the offered dishes were shown before and do not interrupt. */
export const regular = (context: BrowserContext): Promise<unknown> => context.addInitScript(markRegular, known)

/** Announcements that a regular customer has dismissed, in both languages. */
export const known = {
  promoPopup: storageKeys.promoPopup,
  offered: OFFERED,
  uk: business.site.texts.uk.popup_with_ad ?? '',
  ru: business.site.texts.ru.popup_with_ad ?? '',
}

export function markRegular({ promoPopup, offered, uk, ru }: typeof known): void {
  localStorage.setItem(promoPopup, uk)
  localStorage.setItem(`${promoPopup}_ru`, ru)
  sessionStorage.setItem(offered, '')
}

/** React answers to clicks. */
export const live = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[data-page-root][data-ready]') !== null)
}

/** What was done last gets its styles in the next frame. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export async function visit(page: Page, address: string, options?: Parameters<Page['goto']>[1]): Promise<void> {
  await page.goto(address, options)
  await live(page)
}

/** Waits until the page of this address is shown and live. */
export async function arrive(page: Page, address: Parameters<Page['waitForURL']>[0]): Promise<void> {
  await page.waitForURL(address)
  await live(page)
}

interface Root {
  stateNode: { current: { child: { memoizedProps: { app: App } } | null } }
}

/** The app of the tab, from the root React keeps at its container: drawn there, which may be after the page is live. */
export const appOf = (page: Page): Promise<JSHandle<App>> =>
  page.waitForFunction(() => {
    const shell = document.getElementById('shell') as unknown as Record<string, Root>
    const key = Object.keys(shell).find((name) => name.startsWith('__reactContainer$')) ?? ''
    return shell[key]?.stateNode.current.child?.memoizedProps.app
  }) as Promise<JSHandle<App>>
