import t from 'tap'
import { href } from '#shared/routes.ts'
import { areInOrder, COUNT, startShopWithIntegrationCode } from '../../support/shop-with-integration-code.ts'
import { live, openFastBrowser, openVisitor, screens, type Screen } from '../customer.ts'

/** Analytics and chats of the site settings in a browser, under the policies of rendered and of cached documents. */

const base = await startShopWithIntegrationCode(t)
const browser = await openFastBrowser(t)

t.test('inline code and files run in their order, in rendered and in cached documents', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', screens[0] as Screen)
  for (const [source, policy] of [
    ['rendered', /script-src 'nonce-[^ ]+ 'strict-dynamic'/],
    ['cached', /script-src 'sha256-[^;]+ 'strict-dynamic'/],
  ] as const) {
    const answer = await page.goto(base + href('uk', 'catalog'))
    t.match(answer?.headers(), { 'server-timing': `page;desc=${source}`, 'content-security-policy': policy })
    await live(page)
    await page.waitForFunction((count) => (globalThis as { seen?: string[] }).seen?.length === count, COUNT)
    const seen = await page.evaluate(() => (globalThis as { seen?: string[] }).seen)
    t.ok(areInOrder(seen), String(seen))
  }
  t.same(complaints, [])
})
