import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { storageKeys } from '#shared/storage-keys.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { business } from '../support/demo-restaurant.ts'
import { startShop } from '../support/start-shop.ts'
import { appOf, live, openBrowser, openVisitor, screens } from './customer.ts'
import { faultsIn } from './a11y.ts'
import { expect } from './expect.ts'
import { addButton } from './journey.ts'
import { tabTo } from './keyboard-steps.ts'

const { texts } = business.site

/** Promotions: the popup of the first load, "add something?" before the checkout, all categories at once. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone = { name: '', width: 390, height: 844, touch: true }, wide = phone] = screens

/** By then a page has rested, and the notice takes presses. */
const LATE_MS = 2000
const TAKES_PRESSES_MS = 500

async function openFirstVisit(
  t: Test,
  locale: 'uk' | 'ru',
  screen = phone,
  isNew = true,
): Promise<{ page: Page; complaints: string[] }> {
  const customer = await openVisitor(browser, locale, screen, { isNew })
  t.teardown(() => customer.context.close())
  return customer
}

t.test('the popup of the first load: once, and not again after it was dismissed (ru, 1280 px)', async (t) => {
  const { page, complaints } = await openFirstVisit(t, 'ru', wide)
  const LL = textsOf('ru')
  await page.goto(base + href('ru', 'home'))
  await live(page)
  await page.clock.fastForward(LATE_MS)
  const popup = page.getByRole('dialog', { name: LL.promoPopup.title() })
  await popup.getByText(texts.ru.popup_with_ad ?? '').waitFor()
  await page.clock.fastForward(TAKES_PRESSES_MS)
  await popup.getByRole('button', { name: LL.promoPopup.btn() }).click()
  await popup.waitFor({ state: 'detached' })
  t.equal(await page.evaluate((key) => localStorage.getItem(key), storageKeys.promoPopup), texts.ru.popup_with_ad)
  await page.evaluate((key) => localStorage.setItem(key, '[1]'), storageKeys.favourites)
  await page.reload()
  const app = await appOf(page)
  // Once the start-up has restored what the browser remembers it has decided about the popup as well.
  await page.waitForFunction(({ stores }) => stores.favourites.has(1), app)
  await page.clock.fastForward(LATE_MS)
  t.notOk(await app.evaluate(({ stores }) => stores.overlays.top))
  t.same(complaints, [])
})

t.test('a press just after the notice opened goes to what was there before', async (t) => {
  const { page, complaints } = await openFirstVisit(t, 'uk')
  await page.goto(base + href('uk', 'category', { id: 1 }))
  await live(page)
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

t.test('"add something?" is shown once between cart and checkout; added dishes are in the order', async (t) => {
  const { page, complaints } = await openFirstVisit(t, 'uk')
  const LL = textsOf('uk')
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    storageKeys.promoPopup,
    texts.uk.popup_with_ad ?? '',
  ] as const)
  await page.goto(base + href('uk', 'product', { id: 1 }))
  await live(page)
  await addButton(page).click()
  const recommended = page.waitForResponse((response) => response.url().includes('/bff/recommendations'))
  await page
    .getByRole('button', { name: new RegExp(`^${LL.nav.cart()}`) })
    .filter({ visible: true })
    .first()
    .click()
  // Without them nothing is offered.
  await (await recommended).finished()
  const cart = page.getByRole('dialog', { name: LL.cart.title() })
  await expect(
    cart.getByRole('button', { name: LL.cart.totals.invitation({ money: formatMoney(1400, 'uk') }) }),
    'what signing in gives back, as the card says',
  ).toBeVisible()
  const checkout = cart.getByRole('link', { name: LL.cart.checkout() })
  await checkout.click()
  const offer = page.getByRole('dialog', { name: LL.cart.offer.title() })
  await offer.waitFor()
  const add = offer.getByRole('button', { name: new RegExp(`^${LL.product.addNamed({ name: '' }).trim()}`) })
  t.ok((await add.count()) > 0)
  await add.first().click()
  await offer.getByRole('link', { name: LL.cart.offer.goOn() }).click()
  await page.waitForURL(`**${href('uk', 'checkout')}`)
  await live(page)
  const ids = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, storageKeys.cart)
  t.equal(ids, 2, 'both dishes are in the cart')
  await page.goto(base + href('uk', 'home'))
  await live(page)
  await page
    .getByRole('button', { name: new RegExp(`^${LL.nav.cart()}`) })
    .filter({ visible: true })
    .first()
    .click()
  await checkout.click()
  await page.waitForURL(`**${href('uk', 'checkout')}`)
  t.same(complaints, [])
})

t.test(
  'without a cart the last half hour is counted down, then the next opening is shown (the closing guard)',
  async (t) => {
    const at = (time: string) => new Date(`2026-11-17T${time}:00Z`)
    const { context, page, complaints } = await openVisitor(browser, 'uk', phone, { now: at('01:10') })
    t.teardown(() => context.close())
    const {
      checkout: { when },
      delivery: { closing },
      common,
    } = textsOf('uk')
    const hours = page.getByRole('region', { name: closing.title() })
    const says = (minutes: number) => when.closing({ time: '03:30', minutes })
    // The shop of the tests lives at noon: its documents know nothing of this notice.
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
