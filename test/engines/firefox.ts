import puppeteer, { type Browser } from 'puppeteer-core'
import type { Engine, Habits, Tab } from './engine.ts'

/** Firefox, by WebDriver BiDi. */

const launch = (
  executablePath: string,
  { locale, noScripts = false }: Pick<Habits, 'locale' | 'noScripts'>,
): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 60_000,
    extraPrefsFirefox: {
      'intl.accept_languages': `${locale}-UA,${locale}`,
      'javascript.enabled': !noScripts,
      // The page itself finds the target of a press: the compositor may not know the last scroll yet.
      'remote.events.async.enabled': false,
      'ui.prefersReducedMotion': 1,
    },
  })

/** Firefox's own fault, when it stops a worker under a request: what a worker itself refuses has another message. */
const STOPPED_WORKER = 'A ServiceWorker intercepted the request and encountered an unexpected error.'

/** In a container of its own, with nothing stored. */
async function openTab(browser: Browser, { width, height, preload }: Habits): Promise<Tab> {
  const container = await browser.createBrowserContext()
  // The page a browser begins with never gets the focus, and without it focus events and masks do not work.
  const page = await container.newPage()
  page.setDefaultTimeout(60_000)
  await page.setViewport({ width, height })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => {
    if (!String(error).includes(STOPPED_WORKER)) complaints.push(`${String(error)} (${page.url()})`)
  })
  for (const script of preload) await page.evaluateOnNewDocument(script)
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    read: async (find, ...given) =>
      JSON.parse(
        (await page.evaluate(`JSON.stringify((${String(find)})(...${JSON.stringify(given)})) ?? null`)) as string,
      ),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    back: async () => {
      await page.evaluate('history.back()')
    },
    forward: async () => {
      await page.evaluate('history.forward()')
    },
    reload: async () => {
      await page.reload()
    },
    complaints: async () => complaints,
    close: () => container.close(),
  }
}

/** Settings belong to a browser: there is one for each language, and one without scripts. */
export function firefox(path: string): Engine {
  const browsers = new Map<string, Promise<Browser>>()
  const browserOf = ({ locale, noScripts }: Habits): Promise<Browser> => {
    const kind = `${locale} ${noScripts}`
    const browser = browsers.get(kind) ?? launch(path, { locale, noScripts })
    browsers.set(kind, browser)
    return browser
  }
  return {
    name: 'Firefox',
    openTab: async (habits) => openTab(await browserOf(habits), habits),
    close: async () => {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}
