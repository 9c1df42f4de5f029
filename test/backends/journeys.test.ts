import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { ownFaults } from '../e2e/checkout-steps.ts'
import { expect } from '../e2e/expect.ts'
import { browseToProduct, buyShown, createPin, enterCode, enterPhone, fillProfile, type Walk } from '../e2e/journey.ts'
import { tooWide } from '../e2e/layout-measures.ts'
import { accountButton } from '../e2e/sign-in-steps.ts'
import { live, openBrowser, openVisitor, screens } from '../e2e/customer.ts'
import { secondBrand } from '../data/brands/second-brand.ts'
import { startExact } from './exact.ts'
import { shopBefore } from './shop-before.ts'

/** A customer of the shop with a backend that takes no orders: browses, adds a favourite, signs in, reads how to order. */

const browser = await openBrowser()
t.teardown(() => browser.close())

const phone = { locale: 'uk', screen: screens[0]! } as const
const desk = { locale: 'ru', screen: screens[1]! } as const
const [category, product] = [1, 1]

async function signInFrom(walk: Walk, phone: string): Promise<void> {
  const { page, locale } = walk
  const LL = textsOf(locale)
  await accountButton({ page, LL }).click()
  await enterPhone(walk, phone)
  await enterCode(walk, phone)
  await createPin(walk, '7291')
  await fillProfile(walk, 'Олена')
  await page.waitForURL('**/account/**')
}

/** The checkout without online orders: it shows the order to read out, and the phone of the backend or the settings. */
async function readHowToOrder({ page }: Walk, dish: string): Promise<void> {
  const main = page.locator('main')
  await expect(main).toContainText(dish)
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
}

for (const { locale, screen } of [phone, desk]) {
  t.test(`${locale}, ${screen.name}: favourites, sign-in, profile and how to order`, async (t) => {
    const { origin, restaurant } = await startExact(t)
    const { app } = await shopBefore(t, origin, { BRAND_FILE: secondBrand })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const { page, context, complaints } = await openVisitor(browser, locale, screen)
    t.teardown(() => context.close())
    const LL = textsOf(locale)
    const walk: Walk = { page, locale, base, smsCode: restaurant.smsCode }
    const visit = async (path: string): Promise<void> => {
      await page.goto(base + path)
      await live(page)
      t.same(await tooWide(page), [], `${locale}: ${path} is as wide as the screen`)
    }
    await visit(href(locale, 'home'))
    t.ok(
      (await page.locator('.header-row').evaluate(({ clientHeight }) => clientHeight)) <= 80,
      `${locale}: the header is one row`,
    )
    await browseToProduct(walk, category, product)
    const dish = await page.locator('h1').innerText()
    await page.locator('main .heart').first().click()
    await signInFrom(walk, '380671000000')
    await visit(href(locale, 'accountProfile'))
    await expect(page.getByLabel(LL.auth.profile.name(), { exact: true })).toHaveValue('Олена')
    await visit(href(locale, 'favorites'))
    await expect(page.locator('main')).toContainText(dish)
    await visit(href(locale, 'product', { id: product }))
    await buyShown(walk, LL.byPhone.title())
    await readHowToOrder(walk, dish)
    t.same(ownFaults(complaints), [], `${locale}`)
    t.ok((await context.cookies()).some((cookie) => cookie.name.endsWith(cookies.favourites)))
  })
}
