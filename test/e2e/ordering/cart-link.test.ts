import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import {
  chosenBefore,
  customersOf,
  openCart,
  openCheckout,
  openHome,
  restaurantOf,
  signInHere,
} from '../checkout-steps.ts'
import { live, screens } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** A cart that travels as a link, and the promo code with it. */

const { shop, base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)
const [phone] = [screens[0]!]
const buy = (locale: Locale, rest: string): string => `${base}${locale === 'ru' ? '/ru' : ''}/buy/${rest}`
const linesIn = (page: Page) => page.getByRole('dialog').locator('.cart-line')

for (const locale of ['uk', 'ru'] as const)
  for (const screen of screens) {
    const LL = textsOf(locale)
    const texts = LL.cart.link

    t.test(`${locale} ${screen.name}: an empty cart takes it, a filled one asks`, async (t) => {
      const desk = await customer(t, locale, screen)
      const { page, complaints } = desk
      await page.goto(buy(locale, '1:3,2:1'))
      await page.waitForURL(`**${href(locale, 'catalog')}`)
      await expect(linesIn(page)).toHaveCount(2)

      for (const [answer, count] of [
        [texts.keep(), 1],
        [texts.join(), 3],
        [texts.replace(), 2],
      ] as const) {
        await chosenBefore(desk, null, { 5: 2 })
        await page.goto(buy(locale, '1:3,2:1'))
        const question = page.getByRole('dialog', { name: texts.title() })
        await question.getByText(texts.question()).waitFor()
        if (count === 1) t.same(await faultsIn(page, 'html'), [], 'page and question')
        await question.getByRole('button', { name: answer }).click()
        await page.waitForURL(`**${href(locale, 'catalog')}`)
        await expect(linesIn(page), answer).toHaveCount(count)
      }
      t.same(complaints, [])
    })

    t.test(`${locale} ${screen.name}: a cart is sent to another customer`, async (t) => {
      const sender = await customer(t, locale, screen)
      await sender.page.addInitScript(keepCopy)
      await chosenBefore(sender, await restaurantOf(base, 'pickup'), { 1: 3, 5: 2 })
      await openHome(sender)
      const drawer = await openCart(sender)
      await drawer.getByRole('button', { name: texts.send() }).click()
      await sender.page.getByText(texts.copied()).waitFor()
      t.same(await faultsIn(sender.page, 'dialog'), [], 'drawer')
      const url = await sender.page.evaluate(() => sessionStorage.getItem('copied') ?? '')
      t.match(url, /\/buy\/1:3,5:3\?fulfilment=pickup&restaurant=\d+$/)

      const receiver = await customer(t, locale, screen)
      await receiver.page.goto(url)
      await receiver.page.waitForURL(`**${href(locale, 'catalog')}`)
      await expect(linesIn(receiver.page)).toHaveCount(2)
      await receiver.page.getByRole('dialog').getByText(LL.cart.totals.pickup()).first().waitFor()
      t.same([...sender.complaints, ...receiver.complaints], [])
    })

    t.test(`${locale} ${screen.name}: without scripts a form asks`, async (t) => {
      const { page } = await customer(t, locale, screen, { noScripts: true })
      const lines = page.locator('main .cart-line')
      await page.goto(buy(locale, '1:3,999999:1'))
      const linked = page.locator('main .summary-line')
      await expect(linked).toHaveCount(2)
      await expect(linked.nth(1)).toContainText(LL.cart.problem.gone())
      await page.getByRole('button', { name: texts.take() }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LL.cart.title())
      await expect(lines).toHaveCount(2)
      await page.goto(buy(locale, '5:1'))
      await page.getByText(texts.question()).waitFor()
      await page.getByRole('button', { name: texts.replace() }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LL.cart.title())
      await expect(lines).toHaveCount(1)
    })
  }

/** What is copied, where tests can read it. */
function keepCopy(): void {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
  })
}

t.test('a link that is no cart says so, and leaves the cart as it was', async (t) => {
  const desk = await customer(t, 'uk', phone)
  await chosenBefore(desk, null, { 5: 2 })
  await desk.page.goto(buy('uk', 'kebab'))
  await live(desk.page)
  await desk.page.getByText(textsOf('uk').cart.link.fault.text()).waitFor()
  t.same(await faultsIn(desk.page, 'main'), [])
  await expect(linesIn(desk.page)).toHaveCount(0)
  t.same(desk.complaints, [])
})

const applied = (page: Page) => page.locator('.promo-applied').filter({ hasText: 'KUM100' })

async function enterCode(page: Page, typed: string): Promise<void> {
  const { promo } = textsOf('uk').checkout
  await page.getByText(promo.have()).click()
  await page.getByRole('textbox', { name: promo.field() }).fill(typed)
}

async function dineIn(desk: Parameters<typeof chosenBefore>[0]): Promise<void> {
  await chosenBefore(desk, await restaurantOf(base, 'inhouse', '4'), { 1: 9 })
  await openCheckout(desk)
}

t.test(
  'a promo code in look-alike letters counts, and survives what a customer does before the order',
  async (t: Test) => {
    const desk = await customer(t, 'uk', phone)
    const { page, complaints } = desk
    const LL = textsOf('uk')
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 9 })
    await openCheckout(desk)
    await enterCode(page, ' \u043Aum\u200B100')
    await applied(page).waitFor()
    await page.reload()
    await applied(page).waitFor()
    await page.getByRole('radio', { name: LL.checkout.payment.online() }).check({ force: true })
    await expect(applied(page), 'another payment').toBeVisible()
    await signInHere({ ...desk, smsCode: shop.restaurant.smsCode }, '380671112311')
    await expect(applied(page), 'signed in').toBeVisible()
    await dineIn(desk)
    await expect(applied(page), 'another fulfilment').toBeVisible()

    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openHome(desk)
    const drawer = await openCart(desk)
    await drawer.getByText(LL.cart.totals.promo({ code: 'KUM100' })).waitFor()
    t.same(await faultsIn(page, 'dialog'), [], 'the drawer says why the code takes nothing off')
    await openCheckout(desk)
    await page.getByText(/Код діє від/).waitFor()
    t.same(complaints, [])
  },
)

t.test('a promo code comes with a link', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { id } = (await restaurantOf(base, 'pickup')).restaurant!
  await desk.page.goto(buy('uk', `1:9?fulfilment=pickup&restaurant=${id}&promo=%D0%9AUM100`))
  await desk.page.waitForURL(`**${href('uk', 'catalog')}`)
  await linesIn(desk.page).first().waitFor()
  await openCheckout(desk)
  await applied(desk.page).waitFor()
  t.same(desk.complaints, [])
})
