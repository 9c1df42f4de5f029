import t from 'tap'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import { appOf, openVisitor, screens, visit } from '../customer.ts'
import { expect } from '../expect.ts'
import { tabTo } from '../keyboard-steps.ts'
import { sharedShop } from '../shared-shop.ts'

/** What opens by itself: the restaurant's notice of a first visit, and that of closing time. */

const { base, browser } = await sharedShop(t)
const [phone] = screens

/** By then a page has rested. */
const LATE_MS = 2000

t.test('a press just after the notice opened goes to what was there before', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone!, { isNew: true })
  await visit(page, base + href('uk', 'category', { id: 1 }))
  const heart = page.locator('main .card button[name="heart"]').first()
  const box = await heart.boundingBox()
  await page.clock.fastForward(LATE_MS)
  const popup = page.getByRole('dialog', { name: textsOf('uk').promoPopup.title() })
  await popup.waitFor()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await popup.waitFor({ state: 'detached' })
  const app = await appOf(page)
  t.equal(await app.evaluate(({ stores }) => stores.favourites.ids.length), 1)
  t.equal(await page.evaluate((key) => localStorage.getItem(key), storageKeys.promoPopup), null, 'not dismissed')
  t.same(complaints, [])
})

t.test(
  'without a cart the last half hour is counted down, then the next opening is shown (the closing guard)',
  async (t) => {
    const at = (time: string) => new Date(`2026-11-17T${time}:00Z`)
    const { page, complaints } = await openVisitor(t, browser, 'uk', phone!, { now: at('01:10') })
    const {
      checkout: { when },
      delivery: { closing },
      common,
    } = textsOf('uk')
    const hours = page.getByRole('region', { name: closing.title() })
    const says = (minutes: number) => when.closing({ time: '03:30', minutes })
    // The shop of the tests lives at noon: its documents know nothing of this notice, and no answer says so.
    await page.route('**/bff/build', (route) => route.fulfill({ json: {} }))
    await page.goto(base + href('uk', 'contacts'))
    await expect(hours.locator('p')).toHaveText(says(20))
    await expect(hours.getByRole('status')).toHaveText(says(20))
    t.same(await faultsIn(page, '.closing-notice'), [])
    await page.clock.setFixedTime(at('01:18'))
    await page.clock.fastForward(10_000)
    await expect(hours.locator('p')).toHaveText(says(12))
    await expect(hours.getByRole('status')).toHaveText(says(12))
    await page.clock.setFixedTime(at('01:19'))
    await page.clock.fastForward(10_000)
    await expect(hours.locator('p')).toHaveText(says(11))
    t.equal(await hours.getByRole('status').textContent(), '', 'read out at the steps alone')
    t.equal(await hours.getByText(says(11)).getAttribute('aria-hidden'), null, 'and never twice')
    await hours.getByRole('button', { name: common.close() }).click()
    await expect(hours).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
    t.equal(
      await page.evaluate(() => sessionStorage.getItem('zhar_closing')),
      'closing03:30',
      'closed for the next document too',
    )
    await page.clock.setFixedTime(at('02:10'))
    await page.clock.fastForward(60_000)
    await expect(hours.locator('p')).toHaveText(closing.closed.today({ from: '08:00' }))
    await page.goto(base + href('uk', 'product', { id: 1 }))
    await hours.waitFor()
    for (const list of await page.locator('.footer summary').all()) await list.click()
    const links = page.locator('.footer a')
    await links.first().focus()
    await tabTo(t, links.nth(12))
    t.same(complaints, [])
  },
)

t.test('a guest’s wrong clock is set right', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone!, { now: new Date('2026-11-17T01:10Z') })
  await visit(page, base + href('uk', 'contacts'))
  const app = await appOf(page)
  await expect.poll(() => app.evaluate(({ stores }) => stores.clock.minute)).toBe(12 * 60)
  await expect(page.getByRole('region', { name: textsOf('uk').delivery.closing.title() })).toHaveCount(0)
  t.same(complaints, [])
})
