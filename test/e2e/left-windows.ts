import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright'

/**
 * Windows that customers have left, emptied for the next of the same kind: the first page in a new window costs three times
 * as much as one in a window that has read the shop's files before. A browser that keeps none opens each customer a new one.
 */

export interface Window {
  readonly context: BrowserContext
  readonly page: Page
}

const leftIn = new WeakMap<Browser, Map<string, Window[]>>()

export const keepWindows = (browser: Browser): Browser => {
  leftIn.set(browser, new Map())
  return browser
}

/** A window that was left, or a new one. Closing its context leaves it, unless something was done to it that lasts. */
export async function windowOf(
  browser: Browser,
  kind: string,
  now: Date | null,
  open: () => Promise<Window>,
): Promise<Window> {
  const kinds = leftIn.get(browser)
  if (!kinds) return open()
  const left = kinds.get(kind) ?? []
  kinds.set(kind, left)
  return left.pop() ?? leavable(await open(), now, left)
}

function leavable(window: Window, now: Date | null, left: Window[]): Window {
  const { context } = window
  const close = context.close.bind(context)
  const traces = followTraces(window)
  context.close = async () => {
    if (left.includes(window)) return
    if (!traces.isLasting && (await isEmptied(window, traces, now).catch(() => false))) left.push(window)
    else await close()
  }
  return window
}

/** What was done to a window besides visiting pages. */
interface Traces {
  /** It cannot be undone. */
  isLasting: boolean
  /** Its clock was set. */
  hasClock: boolean
  readonly scripts: Disposable[]
  readonly sessions: CDPSession[]
}

/** Resized: of the pictures in its memory, a browser goes on showing the widest. */
const LASTING = [
  'close',
  'setViewportSize',
  'exposeFunction',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setSystemTime',
]

function followTraces({ page, context }: Window): Traces {
  const traces: Traces = { isLasting: false, hasClock: false, scripts: [], sessions: [] }
  const follow = (owner: object, names: readonly string[], note: (made: unknown) => unknown): void => {
    for (const name of names) {
      const act = Reflect.get(owner, name) as ((...given: unknown[]) => Promise<unknown>) | undefined
      if (!act) continue
      Reflect.set(owner, name, async (...given: unknown[]) => {
        const made = await act.apply(owner, given)
        note(made)
        return made
      })
    }
  }
  follow(page, LASTING, () => (traces.isLasting = true))
  follow(page.clock, LASTING, () => (traces.isLasting = true))
  follow(page.clock, ['setFixedTime', 'fastForward'], () => (traces.hasClock = true))
  for (const owner of [page, context])
    follow(owner, ['addInitScript'], (made) => traces.scripts.push(made as Disposable))
  follow(context, ['newCDPSession'], (made) => traces.sessions.push(made as CDPSession))
  return traces
}

const heard = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'dialog'] as const

/** Brings the window to a page without scripts, as it was opened and with nothing stored. False if that page does not come. */
async function isEmptied({ page, context }: Window, traces: Traces, now: Date | null): Promise<boolean> {
  for (const event of heard) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const owner of [page, context]) await owner.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.setGeolocation(null)
  for (const script of traces.scripts.splice(0)) await script.dispose()
  for (const session of traces.sessions.splice(0)) await session.detach()
  if (traces.hasClock) {
    if (!now) return false
    await page.clock.setFixedTime(now)
    traces.hasClock = false
  }
  const file = URL.parse('/robots.txt', page.url())
  const response = file && (await page.goto(file.href).catch(() => null))
  if (!response?.ok()) return false
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null })
  // Nothing is under the mouse of a new window.
  await page.mouse.move(-1, -1)
  await context.clearCookies()
  const devtools = await Object.getPrototypeOf(context).newCDPSession.call(context, page)
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return true
}
