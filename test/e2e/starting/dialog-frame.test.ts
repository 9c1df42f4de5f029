import t, { type Test } from 'tap'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import type { Locale } from '#shared/locale.ts'
import { violationsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import { live, openVisitor, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** A press that opens a dialog before the code is there: its frame opens at once, and React's dialog takes its place. */

const { base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]

async function withoutCode(t: Test, locale: Locale, screen: Screen) {
  const visitor = await openVisitor(t, browser, locale, screen, { mayMove: true })
  const { page } = visitor
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => sent.then(() => route.continue()).catch(() => {}))
  await page.goto(base + href(locale, 'category', { id: 1 }), { waitUntil: 'commit' })
  await page.waitForFunction(() => 'island' in window)
  return { ...visitor, send, frame: page.locator('dialog[data-loading]'), dialog: page.locator('dialog[open]') }
}

// The others are pressed in pressed-before-react.test.ts.
t.test(
  'a drawer of either side and a dialog open their frames with their headings, which React replaces',
  async (t) => {
    const LL = textsOf('uk')
    const overlays = [
      ['.header-menu', LL.nav.menu.title()],
      ['.fulfilment-line .fulfilment', LL.address.title()],
      ['.bottom-bar button[form=to-cart]', LL.cart.title()],
    ] as const
    for (const [button, title] of overlays) {
      const { page, complaints, send, frame, dialog } = await withoutCode(t, 'uk', phone)
      await page.locator(button).click()
      await expect(frame.getByRole('heading', { name: title })).toBeFocused()
      t.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden', title)
      t.same(await violationsIn(page, 'dialog'), [])
      const before = await frame.boundingBox()
      send()
      await live(page)
      await expect(frame).toHaveCount(0)
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect.poll(async () => (await dialog.boundingBox())?.x).toBe(before?.x)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.locator(button)).toBeFocused()
      t.same(complaints, [])
      await page.context().close()
    }
  },
)

t.test('the cart’s frame lists the stored lines with their sums', async (t) => {
  const { page, complaints, send, frame, dialog } = await withoutCode(t, 'ru', desk)
  await page.locator('main .card .stepper > :last-child').first().click()
  const [line] = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), storageKeys.cart)
  await page.locator('.header-cart').click()
  await expect(frame.locator('.cart-line')).toHaveCount(1)
  await expect(frame.locator('.cart-line')).toContainText(line.name)
  await expect(frame.locator('.cart-line-sum')).toHaveText(/\d\s₴/)
  send()
  await expect(dialog.locator('[data-cart-line]')).toContainText(line.name)
  t.same(complaints, [])
})

t.test('a closed frame cancels the press: by its button, Escape, a press outside and Back', async (t) => {
  const { page, complaints, send, frame, dialog } = await withoutCode(t, 'uk', desk)
  const city = page.locator('.header .city-button')
  const ways: (() => Promise<unknown>)[] = [
    () => frame.getByRole('button', { name: textsOf('uk').common.close() }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.evaluate(() => history.back()),
  ]
  const path = page.url()
  for (const close of ways) {
    await city.click()
    await expect(frame).toHaveCount(1)
    await close()
    await expect(frame).toHaveCount(0)
    t.equal(page.url(), path)
  }
  send()
  await live(page)
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  t.same(complaints, [])
})
