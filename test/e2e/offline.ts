import type { BrowserContext, Page } from 'playwright'

/** A browser without a connection, as Playwright emulates it. */

/** Chromium before 150 treats a document loaded later as online, so it is set offline again. */
export async function stayOffline(page: Page, context: BrowserContext): Promise<void> {
  if (!(await page.evaluate(() => navigator.onLine))) return
  for (const offline of [false, true]) await context.setOffline(offline)
}

/** Requests that fail for want of a connection are no fault of a page. */
export const faults = (complaints: string[]): string[] =>
  complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/.test(text))
