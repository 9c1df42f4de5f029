import t from 'tap'
import type { Locator } from 'playwright'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { visit } from '../customer.ts'
import {
  chosenBefore,
  customersOf,
  courierDelivery,
  openCheckout,
  orderButton,
  restaurantOf,
} from '../checkout-steps.ts'
import { violationsIn } from '../a11y.ts'
import { cutTexts, spaceTexts } from '../layout-measures.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** Layout with a full cart, under the pointer and after a press. */

const { base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)

for (const locale of locales)
  t.test(`the header of wide screens is one row and not cut, however texts are spaced, in ${locale}`, async (t) => {
    const desk = await customer(t, locale, { name: 'wide', width: 1280, height: 800, touch: false })
    const { page } = desk
    for (const [cart, selection] of [
      [{}, null],
      [{ 1: 15 }, null],
      [{ 1: 15 }, await courierDelivery(base)],
    ] as const) {
      await chosenBefore(desk, selection, cart)
      await visit(page, base + href(locale, 'contacts'))
      // What the browser remembers comes after the page is live.
      if (1 in cart) await expect(page.locator('.header-cart')).toHaveAttribute('data-filled', 'true')
      for (const space of [false, true]) {
        if (space) await spaceTexts(page)
        for (const width of [1200, 1280, 1366, 1440, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          const parts = `${width} px, ${JSON.stringify([cart, selection?.type])}, ${space ? 'spaced' : 'as it is'}`
          t.same(await cutTexts(page), [], `${parts}: whole`)
          t.ok((await page.locator('.header').boundingBox())!.height <= 100, `${parts}: one row`)
        }
      }
    }
    t.same(desk.complaints, [])
  })

t.test('a chosen option looks chosen under the pointer, too', async (t) => {
  const desk = await customer(t, 'uk', { name: 'wide', width: 1280, height: 900, touch: false })
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 5 })
  await openCheckout(desk)
  const { cash } = textsOf('uk').checkout.payment
  const option = desk.page.locator('.choice-option', { hasText: cash() })
  const border = (): Promise<string> =>
    option.locator('.choice-body').evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish()
      return getComputedStyle(element).borderColor
    })
  const chosen = await border()
  await option.hover()
  t.equal(await border(), chosen)
  t.same(desk.complaints, [])
})

/** Seen as a whole, and covered by nothing. */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && element.contains(over)
  })

t.test('price, amount and button of a dish are on its first screen, and stay while it is chosen', async (t) => {
  const { page, complaints } = await customer(t, 'uk', { name: '390', width: 390, height: 844, touch: true })
  const row = page.locator('.purchase-row')
  // A burger with a combo, wings that ask how hot, a dish without choices.
  for (const id of [43, 25, 54]) {
    await visit(page, base + href('uk', 'product', { id }))
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const size = `dish ${id} at ${width} × ${height}`
      t.ok(await isOnTop(page.locator('.product-price .price')), `${size}: the price`)
      t.ok(await isOnTop(row.locator('button').last()), `${size}: the button`)
      if (id === 54) continue
      t.ok(await isOnTop(row.locator('output')), `${size}: the amount`)
      await page.locator('.choices').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
      t.ok(await isOnTop(row.locator('.purchase-add')), `${size}: beside the choices, too`)
    }
  }
  t.same(complaints, [])
})

t.test('in a low window neither header nor bars cover the page', async (t) => {
  const { page, complaints } = await customer(t, 'uk', { name: 'low', width: 740, height: 340, touch: true })
  await visit(page, base + href('uk', 'product', { id: 43 }))
  const fixed = (): Promise<string[]> =>
    page
      .locator('.header, .bottom-bar, .purchase-row')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).position))
  t.same(await fixed(), ['static', 'static', 'static'])
  await page.setViewportSize({ width: 740, height: 390 })
  t.same(await fixed(), ['sticky', 'sticky', 'fixed'])
  t.same(complaints, [])
})

t.test('the far part of a long menu is not laid out, and its space is reserved', async (t) => {
  for (const [locale, width] of [
    ['uk', 360],
    ['ru', 768],
    ['uk', 1280],
  ] as const) {
    const { page, complaints } = await customer(t, locale, {
      name: `${width}`,
      width,
      height: 844,
      touch: width < 1024,
    })
    await visit(page, base + href(locale, 'catalog'))
    const cards = page.locator('.menu-section .card')
    const laidOut = await cards.evaluateAll(
      (all) => all.filter((card) => card.checkVisibility({ contentVisibilityAuto: true })).length,
    )
    t.ok(laidOut > 3 && laidOut < (await cards.count()) / 2, `${laidOut} dishes`)
    const heights = (): Promise<number[]> =>
      page.locator('.menu-section').evaluateAll((all) => all.map((section) => section.getBoundingClientRect().height))
    const loaded = await heights()
    await page.evaluate(() => {
      document.documentElement.dataset.whole = ''
    })
    const whole = await heights()
    t.ok(
      loaded.length > 5 && loaded.every((height, index) => Math.abs(height / (whole[index] ?? 0) - 1) < 0.08),
      `${width} px: ${loaded.join()} instead of ${whole.join()}`,
    )
    t.same(complaints, [])
  }
})

t.test('the checkout does not shift when slots and price arrive', async (t) => {
  for (const [locale, width, selection] of [
    ['uk', 390, await restaurantOf(base, 'pickup')],
    ['ru', 1280, await courierDelivery(base)],
  ] as const) {
    const desk = await customer(t, locale, { name: `${width}`, width, height: 844, touch: width < 1024 })
    const { page } = desk
    const { when, contact } = textsOf(locale).checkout
    await chosenBefore(desk, selection, { 1: 5 })
    const answers = Promise.withResolvers<void>()
    for (const path of ['**/slots', '**/bff/quotes'])
      await page.route(path, (route) => answers.promise.then(() => route.continue()))
    await openCheckout(desk)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    const places = () =>
      Promise.all(
        [page.getByLabel(contact.name(), { exact: true }), page.locator('.checkout-summary [type=submit]')].map((one) =>
          one.evaluate((element) => element.getBoundingClientRect().top + scrollY),
        ),
      )
    await expect(page.locator('.checkout-summary .skeleton').first()).toBeVisible()
    t.same(await violationsIn(page, '.checkout-summary', ['color-contrast']), [], 'what waits can be read')
    const before = await places()
    answers.resolve()
    await expect(page.getByRole('group', { name: when.title() }).getByRole('radio').first()).toBeEnabled()
    await orderButton(desk).waitFor()
    t.same(await places(), before, `${width} px`)
    t.same(desk.complaints, [])
  }
})
