import t, { type Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { business } from '../../support/demo-restaurant.ts'
import {
  browseToProduct,
  buyShown,
  chooseCity,
  createPin,
  enterCode,
  enterPhone,
  fillProfile,
  isSameDocument,
  markDocument,
  placePickup,
  renewing,
  signOut,
  type Walk,
} from '../journey.ts'
import { live, openVisitor, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** From the home page to an order and back in with the PIN. */

const { shop, base, browser } = await sharedShop(t)

const LVIV = business.cities[1]?.name ?? { uk: '', ru: '' }
const category = business.categories[0]
const product = business.products.find(
  ({ id, category_id, is_available }) =>
    category_id === category?.id && is_available && !business.stops.some(({ product_id }) => product_id === id),
)
let guests = 0

async function purchase(t: Test, locale: Locale, screen: Screen): Promise<void> {
  const { page, context, complaints } = await openVisitor(browser, locale, screen)
  const LL = textsOf(locale)
  const walk: Walk = { page, locale, base, smsCode: shop.restaurant.smsCode }
  const phone = `38067${String(1_000_000 + guests++)}`

  await page.goto(base + href(locale, 'home'))
  await live(page)
  await markDocument(page)
  await renewing(page, () => chooseCity(walk, LVIV[locale]))
  await browseToProduct(walk, category?.id ?? 0, product?.id ?? 0)
  t.ok(await isSameDocument(page), 'pages were swapped, not loaded')
  await buyShown(walk)

  await page.getByRole('button', { name: LL.checkout.signIn.btn() }).click()
  await enterPhone(walk, phone)
  await enterCode(walk, phone)
  await createPin(walk, '7291')
  await fillProfile(walk, 'Олена')
  t.equal(await page.getByLabel(LL.checkout.contact.name()).inputValue(), 'Олена', 'the profile fills the form')
  const number = await placePickup(walk)

  await page.goto(base + href(locale, 'accountOrders'))
  await live(page)
  t.match(await page.locator('main').innerText(), number, 'the account lists the order')

  await signOut(walk)
  await page.goto(base + href(locale, 'accountOrders'))
  await enterPhone(walk, phone)
  const pin = page.getByRole('dialog', { name: LL.auth.pinCode.title() })
  await pin.getByLabel(LL.auth.pinCode.field()).pressSequentially('7291')
  await page.waitForURL(`**${href(locale, 'accountOrders')}`)
  await live(page)
  t.match(await page.locator('main').innerText(), number, 'signing in with the PIN leads back to the orders')
  t.same(complaints, [], 'the console stays silent')
  await context.close()
}

t.test('a customer orders and signs in again in uk at 390 px', (t) => purchase(t, 'uk', screens[0]!))
