import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { OFFERED } from '#client/features/cart/actions/offer-products.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { Locale } from '#shared/locale.ts'
import { texts } from '#server/restaurant/demo/seed/texts.ts'
import { launchOptions } from '../support/chromium.ts'
import { NOON } from '../support/start-shop.ts'
import { ahead, shiftDate } from '../support/test-clock.ts'

/** A person in a browser: a screen, a language, and ears for everything the console says. */

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
  /** Null: the browser's own clock, which dates touches as they are told. */ now?: Date | null
  /** A first visit. */ isNew?: boolean
  /** Keeps the shop for times without a connection; then tests see no requests that the worker makes. */ keepsShop?: boolean
  /** No listener for motion: the browser keeps every animation that a script asked for. */ mayMove?: boolean
  /** A browser that runs none of the shop's scripts. */ noScripts?: boolean
  /** Hears of pauses over a line that stays open; else the network falls silent, which some tests wait for. */ hearsPauses?: boolean
}

export async function openVisitor(
  browser: Browser,
  locale: Locale,
  { width, height, touch, density = 1 }: Screen,
  {
    now = NOON,
    isNew = false,
    keepsShop = false,
    mayMove = false,
    noScripts = false,
    hearsPauses = false,
  }: Habits = {},
): Promise<Visitor> {
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
  // A browser without them; blocking them would be told in the console.
  if (!keepsShop) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  if (!hearsPauses) await context.addInitScript(silencePauses)
  await context.addInitScript(reportViolations)
  if (!mayMove) await context.addInitScript(reportMotion)
  const page = await context.newPage()
  // The restaurant of the tests lives at noon in Kyiv, and so does its customer.
  if (now) await page.clock.setFixedTime(now)
  // A machine that tests three things at once may be slow to open the first page.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} (${page.url()}, by ${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${String(error)} (${page.url()})`))
  return { page, context, complaints }
}

/** The line over which pauses are heard says nothing and costs no request. */
function silencePauses(): void {
  globalThis.EventSource = new Proxy(EventSource, {
    construct: (Real, [url]: [string]) =>
      url.endsWith('/restaurants/events') ? Object.assign(new EventTarget(), { close() {} }) : new Real(url),
  })
}

/** What a page's policies would report, those that only watch included, is a complaint too (no reports from own pages). */
export const reportViolations = (): void =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    reportError(new Error(`against the policy: ${effectiveDirective} ${blockedURI} ${sample}`))
  })

/** Who asked for no motion sees none: whatever runs longer than a moment is a complaint. */
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

/** What a regular has read, in both languages. */
export const known = {
  promoPopup: storageKeys.promoPopup,
  offered: OFFERED,
  uk: texts.uk.popup_with_ad ?? '',
  ru: texts.ru.popup_with_ad ?? '',
}

export function markRegular({ promoPopup, offered, uk, ru }: typeof known): void {
  localStorage.setItem(promoPopup, location.pathname.startsWith('/ru') ? ru : uk)
  sessionStorage.setItem(offered, '')
}

/** Until the page answers to clicks. */
export const live = async (page: Page): Promise<void> => {
  await page.waitForSelector('[data-page-root][data-ready]')
}
