import type { Browser, Page } from 'playwright'
import { painted } from './customer.ts'

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

/** What comes by itself gets its first styles: the rest of the document, its fonts, the style sheets that its code brings. */
async function settled(page: Page): Promise<void> {
  await painted(page)
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('script[type=module]') !== null &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        (link) => link.disabled || link.sheet,
      ),
  )
  await painted(page)
}

/** How many elements were restyled at once, at most, until something was done and painted. */
export async function restyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await settled(page)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await painted(page)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  if (counts.length === 0) throw new Error('the browser tells nothing of styles')
  return Math.max(...counts)
}
