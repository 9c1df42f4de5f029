import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { isSameDocument, markDocument } from '../journey.ts'
import { openVisitor, screens, type Screen, visit, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Pages fetched ahead of a visit. */

const { base, browser } = await sharedShop(t)
const [, desk] = screens as [Screen, Screen]
const path = href('uk', 'category', { id: 2 })

/** Counts pages with a loading message. */
function takeNote(): void {
  const notes = { waited: 0 }
  new MutationObserver((changes) => {
    for (const { target } of changes) if ((target as Element).ariaBusy === 'true') notes.waited += 1
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  Object.assign(globalThis, { notes })
}

t.test('a link under the pointer is prefetched; the visit only shows it', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', desk)
  await page.addInitScript(takeNote)
  await visit(page, base + href('uk', 'home'))
  await markDocument(page)
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    const { 'hx-request': partial, 'zhar-purpose': purpose } = request.headers()
    if (request.url() === base + path && partial) asked.push(purpose)
  })
  const link = page.locator(`main a[href="${path}"]`).first()
  const prefetched = page.waitForResponse(base + path)
  await link.hover()
  await (await prefetched).finished()
  await page.evaluate((name) => {
    document.cookie = `${name}=changed; Path=/`
  }, cookies.styles)
  await link.click()
  await arrive(page, base + path)
  t.same(asked, ['prefetch'])
  t.same(await page.evaluate(() => (globalThis as unknown as { notes: object }).notes), { waited: 0 })
  t.ok(await isSameDocument(page))
  t.ok((await page.locator('main .card').count()) > 1)
  t.same(complaints, [])
})
