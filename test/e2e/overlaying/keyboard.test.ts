import type { Page } from 'playwright'
import t, { type Test } from 'tap'
import type { App } from '#client/context/app.ts'
import { business } from '../../support/demo-restaurant.ts'
import { textsOf } from '#server/texts.ts'
import { href } from '#shared/routes.ts'
import { appOf, live, openVisitor, screens, visit, arrive } from '../customer.ts'
import { chosenBefore, openCheckout, openHome, restaurantOf } from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { renewing, openCart } from '../journey.ts'
import { pressAt, seesFocus, tabTo } from '../keyboard-steps.ts'
import { cutTexts } from '../layout-measures.ts'
import { sharedShop } from '../shared-shop.ts'

/** A purchase without a mouse, from the skip link to the order: the focus is always there, to be seen, and where it should be. */

const { base, browser } = await sharedShop(t)

const locale = 'uk'
const LL = textsOf(locale)
const LVIV = business.cities[1]?.name.uk ?? ''

async function orderByKeyboard(t: Test, page: Page): Promise<void> {
  const { keyboard } = page
  const { contact, payment, extras, promo } = LL.checkout
  const submit = page.locator('.checkout-summary button[type=submit]').filter({ hasText: '₴' })
  const name = page.getByLabel(contact.name(), { exact: true })
  await pressAt(t, submit, 'Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(LL.form.errors.required())
  await keyboard.type('Олена')
  await tabTo(t, page.getByLabel(contact.phone(), { exact: true }))
  await keyboard.type('671112288')
  await tabTo(t, page.getByRole('radio', { name: payment.cash() }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: payment.card() })).toBeChecked()
  await pressAt(t, page.locator('summary', { hasText: promo.have() }), 'Enter')
  await tabTo(t, page.getByRole('textbox', { name: promo.field() }))
  await keyboard.type('zhar10')
  await keyboard.press('Enter')
  await expect(page.getByRole('group', { name: promo.field() })).toBeFocused()
  await pressAt(t, page.locator('summary', { hasText: extras.folded() }), 'Enter')
  const less = page.getByRole('button', { name: extras.cutleryLess() })
  await pressAt(t, page.getByRole('button', { name: extras.cutleryMore() }), 'Enter')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await pressAt(t, submit, 'Enter')
  await arrive(page, `**${href(locale, 'success')}`)
}

t.test('a purchase is possible with the keyboard only (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11)', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, locale, screens[1]!)
  const { keyboard } = page
  const heading = page.locator('h1')
  const cart = page.getByRole('dialog', { name: LL.cart.title() })
  const delivery = page.getByRole('dialog', { name: LL.delivery.title() })
  const cartButton = page.locator('.header-cart')
  await visit(page, base + href(locale, 'home'))

  await t.test('the skip link is first and skips the header', async (t) => {
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: LL.common.skipToContent() })).toBeFocused()
    await seesFocus(t, page, 'the skip link')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    t.ok(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)))
  })

  await t.test('choosing a city and closing a drawer by Escape return the focus', async (t) => {
    const cityButton = page.locator('.header .city-button')
    await pressAt(t, cityButton, 'Enter', 'Shift+Tab')
    const modal = page.getByRole('dialog', { name: LL.city.title() })
    // The page comes with the menu of that city.
    await renewing(page, () => pressAt(t, modal.getByRole('button', { name: LVIV }), 'Space'))
    await modal.waitFor({ state: 'detached' })
    await expect(cityButton).toBeFocused()
    const menuButton = page.locator('.header-menu')
    await pressAt(t, menuButton, 'Enter', 'Shift+Tab')
    await page.getByRole('dialog', { name: LL.nav.menu.title() }).waitFor()
    await keyboard.press('Escape')
    await expect(menuButton).toBeFocused()
    await seesFocus(t, page, 'the menu button again')
  })

  await t.test('links lead to a dish; each page begins at its heading', async (t) => {
    await pressAt(t, page.locator(`main a[href="${href(locale, 'category', { id: 4 })}"]`).first(), 'Enter')
    await page.waitForURL(`**${href(locale, 'category', { id: 4 })}`)
    await live(page)
    await expect(heading).toBeFocused()
    await pressAt(t, page.locator(`main a[href="${href(locale, 'product', { id: 33 })}"]`).first(), 'Enter')
    await page.waitForURL(`**${href(locale, 'product', { id: 33 })}`)
    await live(page)
    await expect(heading).toBeFocused()
  })

  await t.test('the stepper keeps the focus while it fills and empties', async (t) => {
    const name = await heading.innerText()
    const more = page.locator('.purchase .stepper button').last()
    await pressAt(t, more, 'Enter')
    await expect(page.getByRole('button', { name: LL.product.remove({ name }) }).first()).toBeVisible()
    await expect(more).toBeFocused()
    await keyboard.press('Space')
    const less = page.getByRole('button', { name: LL.product.less({ name }) }).first()
    await pressAt(t, less, 'Enter', 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(more).toBeFocused()
    await seesFocus(t, page, 'the add button again')
    await keyboard.press('Enter')
    await expect(cartButton).toHaveAttribute('data-filled', 'true')
  })

  await t.test('pickup is chosen in the cart; the focus returns to the control that opened the dialog', async (t) => {
    await pressAt(t, cartButton, 'Enter', 'Shift+Tab')
    const row = cart.locator('.drawer-row')
    await pressAt(t, row, 'Enter')
    await delivery.waitFor()
    await tabTo(t, delivery.getByRole('radio').first())
    await keyboard.press('ArrowRight')
    await expect(delivery.getByRole('radio', { name: LL.delivery.types.pickup() })).toBeFocused()
    await seesFocus(t, page, 'a segment')
    await pressAt(t, delivery.locator('.pick').first(), 'Enter')
    await delivery.waitFor({ state: 'detached' })
    await expect(row).toBeFocused()
    await keyboard.press('Escape')
    await expect(cartButton).toBeFocused()
    await keyboard.press('Enter')
    await pressAt(t, cart.getByRole('link', { name: LL.cart.checkout() }), 'Enter')
    // Another layout is another document, which begins at its beginning.
    await arrive(page, `**${href(locale, 'checkout')}`)
  })

  await t.test(
    'the checkout focuses the first invalid field, accepts choices by arrows, and places the order',
    async (t) => {
      await orderByKeyboard(t, page)
      await expect(heading).toBeFocused()
      t.match(await page.locator('main').innerText(), /№/)
    },
  )
  t.same(complaints, [])
})

t.test(
  'with an empty cart the focus starts at the top, and moves on from a form that disappears (WCAG 2.4.3)',
  async (t) => {
    const { page, complaints } = await openVisitor(t, browser, locale, screens[0]!)
    const { checkout } = LL
    await page.goto(base + href(locale, 'checkout'))
    await page.getByText(checkout.emptyTitle()).waitFor()
    t.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY')
    await chosenBefore({ page, locale, base }, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openCheckout({ page, locale, base })
    await page.getByLabel(checkout.contact.name(), { exact: true }).focus()
    await (
      await appOf(page)
    ).evaluate(({ stores }: App) => stores.cart.replace(stores.cart.lines.filter(({ key }) => key !== '1')))
    await page.locator('#main').getByText(checkout.emptyTitle()).waitFor()
    await expect(page.locator('#main')).toBeFocused()
    t.same(complaints, [])
  },
)

t.test(
  'at 320 px the focused control is visible in strips, and in the cart beside sticky parts (WCAG 1.4.10, 2.4.11)',
  async (t) => {
    const { page, complaints } = await openVisitor(t, browser, locale, {
      name: '320',
      width: 320,
      height: 568,
      touch: false,
    })
    const desk = { page, base, locale } as const
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3, 2: 2 })
    await openHome(desk)
    const [first, second] = [page.locator('.promotion').first(), page.locator('.promotion').nth(1)]
    // The chunk that keeps the focus visible is the last to load.
    await expect(async () => {
      await first.focus()
      await page.keyboard.press('Tab')
      await expect(second).toBeInViewport({ ratio: 0.99, timeout: 1000 })
    }).toPass()
    await first.focus()
    await tabTo(t, second)
    const drawer = await openCart(desk)
    await drawer.locator('.totals').waitFor()
    t.same(await cutTexts(page), [])
    await tabTo(t, drawer.locator('.drawer-row'))
    await tabTo(t, drawer.locator('.stepper button').first(), 'Shift+Tab')
    t.same(complaints, [])
  },
)
