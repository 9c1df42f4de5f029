import type { Page } from 'playwright'
import { live } from './customer.ts'

/** Leads a page on by a link that only the test has put there, and waits until the next page is live. */
export async function followAddedLink(page: Page, base: string, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'added-link', textContent: 'onward' })
    document.querySelector('main')?.prepend(link)
  }, path)
  await page.locator('#added-link').click()
  await page.waitForURL(base + path)
  await live(page)
}
