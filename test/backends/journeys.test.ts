import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { ownFaults } from '../e2e/checkout-steps.ts'
import { expect } from '../e2e/expect.ts'
import {
  accountButton,
  browseToProduct,
  buyShown,
  createPin,
  enterCode,
  enterPhone,
  fillProfile,
  type Walk,
} from '../e2e/journey.ts'
import { tooWide } from '../e2e/layout-measures.ts'
import { openFastBrowser, openVisitor, screens, visit } from '../e2e/customer.ts'
import { secondBrand } from '../data/brands/second-brand.ts'
import { startExact } from './exact.ts'
import { shopBefore } from './shop-before.ts'

/** A customer of the shop with a backend that takes no orders: browses, adds a favourite, signs in, reads how to order. */

const locale = 'ru'
const LL = textsOf(locale)

t.test('favourites, sign-in, profile and how to order (ru, 390 px)', async (t) => {
  const { origin, restaurant } = await startExact(t)
  const { app } = await shopBefore(t, origin, { BRAND_FILE: secondBrand })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const { page, context, complaints } = await openVisitor(t, await openFastBrowser(t), locale, screens[0]!)
  const walk: Walk = { page, locale, base, smsCode: restaurant.smsCode }
  const open = async (path: string): Promise<void> => {
    await visit(page, base + path)
    t.same(await tooWide(page), [], `${path} is as wide as the screen`)
  }
  await open(href(locale, 'home'))
  const header = await page.locator('.header-row').evaluate(({ clientHeight }) => clientHeight)
  t.ok(header <= 80, 'the header is one row')
  await browseToProduct(walk, 1, 1)
  const dish = await page.locator('h1').innerText()
  await page.locator('main .heart').first().click()
  await accountButton(walk).click()
  await enterPhone(walk, '380671000000')
  await enterCode(walk, '380671000000')
  await createPin(walk, '7291')
  await fillProfile(walk, 'Олена')
  await page.waitForURL('**/account/**')
  await open(href(locale, 'accountProfile'))
  await expect(page.getByLabel(LL.auth.profile.name(), { exact: true })).toHaveValue('Олена')
  await open(href(locale, 'favorites'))
  await expect(page.locator('main')).toContainText(dish)
  await open(href(locale, 'product', { id: 1 }))
  await buyShown(walk, LL.byPhone.title())
  // The order to read out, and the phone of the backend or the settings.
  await expect(page.locator('main')).toContainText(dish)
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
  t.same(ownFaults(complaints), [])
  t.ok((await context.cookies()).some((cookie) => cookie.name.endsWith(cookies.favourites)))
})
