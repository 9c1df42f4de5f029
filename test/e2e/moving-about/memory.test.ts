import t, { type Test } from 'tap'
import { storageKeys } from '#shared/storage-keys.ts'
import { cookies, serverCookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { browseToProduct, buyShown, type Walk } from '../journey.ts'
import { live, openVisitor, screens, type Visitor } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Browser memory, also after manual edits: invalid values lead to a clean state. */

const { shop, base, browser } = await sharedShop(t)
const [phone] = screens
const LL = textsOf('uk')

async function customer(t: Test): Promise<Visitor & { walk: Walk }> {
  const customer = await openVisitor(browser, 'uk', phone ?? { name: '', width: 390, height: 844, touch: true })
  t.teardown(() => customer.context.close())
  return { ...customer, walk: { page: customer.page, locale: 'uk', base, smsCode: shop.restaurant.smsCode } }
}

const stored = (key: string) => [key] as const
const cartLines = ({ page }: Visitor): Promise<{ id: number; qty: number; currentPrice: number }[]> =>
  page.evaluate(([key]) => JSON.parse(localStorage.getItem(key) ?? 'null'), stored(storageKeys.cart))

async function withCart(t: Test): Promise<Visitor & { walk: Walk }> {
  const guest = await customer(t)
  await guest.page.goto(base + href('uk', 'home'))
  await live(guest.page)
  await browseToProduct(guest.walk, 1, 1)
  await buyShown(guest.walk)
  return guest
}

t.test('the cart survives a reload and gets today’s prices', async (t) => {
  const guest = await withCart(t)
  const [before] = await cartLines(guest)
  await guest.page.evaluate(([key]) => {
    const lines = JSON.parse(localStorage.getItem(key) ?? '[]')
    lines[0].currentPrice = 1
    localStorage.setItem(key, JSON.stringify(lines))
  }, stored(storageKeys.cart))
  await guest.page.reload()
  await live(guest.page)
  await guest.page.waitForFunction(
    ([key]) => JSON.parse(localStorage.getItem(key ?? '') ?? '[{}]')[0].currentPrice !== 1,
    stored(storageKeys.cart),
  )
  t.match(await cartLines(guest), [{ id: before?.id, qty: before?.qty, currentPrice: before?.currentPrice }])
  t.same(guest.complaints, [])
})

t.test('a cart that the browser does not store reaches the checkout, and says that it is not remembered', async (t) => {
  const guest = await customer(t)
  const { page, complaints } = guest
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('', 'SecurityError')
      },
    }),
  )
  // Where nothing is stored this customer is not known to have dismissed it.
  const popup = page.locator('.promo-popup')
  await page.addLocatorHandler(popup, () => page.keyboard.press('Escape'))
  await page.goto(base + href('uk', 'category', { id: 1 }))
  const card = page
    .locator('main .card')
    .filter({ has: page.locator('.stepper') })
    .first()
  await card.locator('.stepper > :last-child').click()
  await live(page)
  await page.locator('button[form="to-cart"]').filter({ visible: true }).first().click()
  await expect(page.getByText(LL.cart.notRemembered())).toBeVisible()
  await page.goto(base + href('uk', 'checkout'))
  await expect(page.locator('.summary-line')).toHaveCount(1)
  await page.removeLocatorHandler(popup)
  t.same(complaints, [])
})

t.test('broken cookies and storage are ignored', async (t) => {
  const guest = await customer(t)
  await guest.context.addCookies(
    [
      cookies.cityId,
      cookies.favourites,
      cookies.language,
      cookies.theme,
      serverCookies.orderPhone,
      serverCookies.order,
    ].map((name) => ({ name, value: '%3Cscript%3E', url: base })),
  )
  await guest.page.addInitScript(
    ([city, delivery, favourites, cart]) => {
      localStorage.setItem(city, '-1')
      localStorage.setItem(delivery, '{"type":"rocket"}')
      localStorage.setItem(favourites, '[1,"x",-3]')
      localStorage.setItem(cart, '"<script>alert(1)</script>"')
    },
    [storageKeys.cityId, storageKeys.delivery, storageKeys.favourites, storageKeys.cart] as const,
  )
  const response = await guest.page.goto(base + href('uk', 'home'))
  await live(guest.page)
  t.equal(response?.status(), 200)
  await guest.page
    .getByRole('button', { name: LL.nav.chooseCity({ name: 'Київ' }) })
    .first()
    .waitFor()
  await guest.page.getByRole('button', { name: LL.nav.cart(), exact: true }).filter({ visible: true }).first().click()
  await guest.page.getByText(LL.cart.emptyTitle()).waitFor()
  t.same(guest.complaints, [])
})

t.test('favourites are stored in the browser and fill the favourites page', async (t) => {
  const { page, complaints } = await customer(t)
  await page.goto(base + href('uk', 'category', { id: 2 }))
  await live(page)
  await page.locator('main .card [aria-pressed]').first().click()
  const name = await page.locator('main .card .card-name').first().innerText()
  // It is written down once the browser's memory is at hand, which may be after the page is live.
  await page.waitForFunction(([key]) => localStorage.getItem(key) !== null, stored(storageKeys.favourites))
  await page.goto(base + href('uk', 'favorites'))
  await live(page)
  await page.locator('main').getByText(name).first().waitFor()
  t.same(complaints, [])
})
