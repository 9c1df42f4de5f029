import t from 'tap'
import type { Locator, Page } from 'playwright'
import type { Product } from '#shared/contract/catalog.ts'
import { NOTE_MAX } from '#shared/rules/cart/cart.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { choiceOf } from '#shared/rules/menu/selection.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import { openCart } from '../journey.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  customersOf,
  fillContact,
  openCheckout,
  orderButton,
  restaurantOf,
} from '../checkout-steps.ts'
import { live, screens, visit } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'
import { expect } from '../expect.ts'

/** A dish with choices and a note: chosen, changed, stopped and ordered, with the same texts everywhere. */

const { shop, base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)
const [phone, wide] = [screens[0]!, screens[1]!]

async function dishes(locale: Locale): Promise<Product[]> {
  const answer = await fetch(`${base}/bff/categories?terminal_id=101`, { headers: { 'accept-language': locale } })
  return ((await answer.json()) as { products: Product[] }[]).flatMap(({ products }) => products)
}
const menu = await dishes('uk')
const isSold = ({ is_available, in_stop_list, category }: Product): boolean =>
  is_available && !in_stop_list && !category.is_active_by_time
const optional = menu.find(
  (dish) =>
    isSold(dish) &&
    dish.productData.unit === 'piece' &&
    choiceOf(dish.option_groups).choice === 'optional' &&
    dish.option_groups.some(({ options }) => options.some(({ option_groups: parts }) => parts.length > 0)),
)!

/** Nothing is usual: the customer has to choose. */
const asking = menu.find((dish) => isSold(dish) && choiceOf(dish.option_groups).choice === 'required')!
const askedGroup = asking.option_groups.find(({ min }) => min > 0)!
/** It asks, too, and has a usual answer. */
const usual = menu.find(
  (dish) =>
    isSold(dish) && dish.option_groups.some(({ min }) => min > 0) && choiceOf(dish.option_groups).choice === 'optional',
)!

/** A choice with choices of its own, such as the side of a combo. */
const parent = optional.option_groups
  .flatMap(({ options }) => options)
  .find(({ option_groups: parts }) => parts.length > 0)!

const stopOption = (option_id: number, stopped: boolean): Promise<void> =>
  shop.restaurant.operate('PUT', 'option-stop-list', { terminal_id: 101, option_id, stopped })

/** A note of one word, as long as it may be. */
const LONG = 'ж'.repeat(NOTE_MAX)
const fits = (place: Locator): Promise<boolean> =>
  place.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].every((part) => part.getBoundingClientRect().right <= innerWidth),
  )

/** The line of a folded group, or of the note. */
const foldOf = (place: Page | Locator, text: string | RegExp): Locator =>
  place.locator('.choices > .fold').filter({ hasText: text }).first().locator('> summary')

const sheetOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const nameIn = async (locale: Locale, id: number): Promise<string> =>
  (await dishes(locale)).find((dish) => dish.id === id)?.name ?? ''

t.test('uk 390: a dish is chosen with the keyboard only, changed and ordered', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  const isAccessible = async (part: string, said: string): Promise<void> => {
    t.same(await faultsIn(page, part), [], said)
  }
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), {})
  const name = await nameIn('uk', optional.id)
  await visit(page, base + href('uk', 'product', { id: optional.id }))
  const words = page.locator('.product-words')
  await expect(words.locator('.choices')).toBeVisible()
  await isAccessible('main', 'the page of a dish with choices')

  const before = await words.locator('.purchase-add b').innerText()
  const part = words.locator('.choices > .fold').filter({ hasText: /комбо/i }).first()
  await expect(part.locator('input').first(), 'what nobody has to choose is one line').toBeHidden()
  await foldOf(words, /комбо/i).focus()
  await page.keyboard.press('Enter')
  await part.locator('input').first().focus()
  await page.keyboard.press('Space')
  await expect(part.locator('.option-parts fieldset').first(), 'its own choices open under it').toBeVisible()
  await expect(words.locator('.purchase-add b')).not.toHaveText(before)
  await foldOf(words, LL.options.note()).focus()
  await page.keyboard.press('Enter')
  await words.getByLabel(LL.options.note()).fill('без цибулі')
  await words.locator('.purchase-add').focus()
  await page.keyboard.press('Enter')
  await page.locator('button[form="to-cart"][data-filled]').filter({ visible: true }).first().waitFor()

  const drawer = await openCart(desk)
  const line = drawer.locator('.cart-line').filter({ hasText: name })
  await expect(line).toContainText('«без цибулі»')
  await isAccessible('dialog', 'the cart')
  const edit = line.getByRole('link', { name: LL.options.editNamed({ name }) })
  t.notMatch(await edit.getAttribute('href'), /[?#]/, 'foreign code finds no note in the links of the cart')
  await edit.press('Enter')
  const sheet = sheetOf(page, name)
  await expect(sheet.getByLabel(LL.options.note())).toHaveValue('без цибулі')
  await isAccessible('dialog[open]:last-of-type', 'the sheet')
  // Too long: said, never cut.
  const note = sheet.getByLabel(LL.options.note())
  await note.fill(`${LONG}жж`)
  await sheet.getByRole('button', { name: LL.options.save() }).press('Enter')
  await expect(note).toBeFocused()
  await expect(sheet.getByText(LL.form.over({ n: 2 }))).toBeVisible()
  await note.fill(LONG)
  await sheet.getByRole('button', { name: LL.options.save() }).press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await expect(line).toContainText(`«${LONG}»`)
  t.ok(await fits(line), 'in the cart a word without end is broken')
  t.ok(await fits(page.locator('.toast').last()), 'and in the message')
  const chosen = (await line.locator('.cart-line-text > span').last().innerText()).trim()
  t.ok(chosen.endsWith(`«${LONG}»`))
  await page.keyboard.press('Escape')

  await openCheckout(desk)
  const summary = page.locator('.summary-line').filter({ hasText: name })
  await expect(summary).toContainText(chosen)
  t.ok(await fits(summary), 'at the checkout, too')
  await fillContact(desk, 'Олена', '380671112231')
  await page.getByRole('checkbox', { name: new RegExp(LL.form.consent().slice(0, 12)) }).check({ force: true })
  await orderButton(desk).click()
  t.ok((await arriveAtSuccess(desk)).includes(chosen), 'the placed order says the same')
  t.ok(await fits(page.locator('.summary-line').filter({ hasText: name })))
  t.same(complaints, [])
})

t.test('the button updates what the cart has, names the missing choice; two versions are two lines', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), {})
  await visit(page, base + href('uk', 'product', { id: optional.id }))
  const add = page.locator('.purchase-add')
  const qty = page.locator('main .option-units[role=group]')
  await add.press('Enter')
  await expect(add).toContainText(LL.options.update())
  await qty.locator('button').last().press('Enter')
  await add.press('Enter')
  await expect(qty.locator('output')).toHaveText('2\u00a0шт')
  const fold = foldOf(page, parent.name)
  await fold.click()
  await page.getByLabel(new RegExp(`^${parent.name}`)).check({ force: true })
  await expect(qty.locator('output'), 'another version').toHaveText('1\u00a0шт')
  const inner = page.locator('.option-parts fieldset').filter({ visible: true }).first()
  const legend = await inner.locator('legend').innerText()
  await inner.locator('input:checked').first().press('Space')
  await expect(add).toHaveText(LL.options.choose({ group: legend }))
  await fold.click()
  await expect(fold).toContainText(parent.name)
  await add.press('Enter')
  t.ok(await inner.evaluate((element) => element.contains(document.activeElement)), 'the group has the focus')
  await expect(inner.locator('.field-error')).toHaveText(LL.options.choose({ group: legend }))
  await page.keyboard.press('Space')
  await add.press('Enter')
  const drawer = await openCart(desk)
  await expect(drawer.locator('.cart-line')).toHaveCount(2)
  await expect(drawer.locator('.cart-line').first().locator('output')).toHaveText('2\u00a0шт')
  t.same(complaints, [])
})

/** The "+" of a dish on the page of its category. */
const plusOf = (page: Page, { id }: Product): Locator =>
  page.locator(`main button[form="act"][name="add"][value="${id}"]`).first()
const categoryOf = (locale: Locale, { category }: Product): string =>
  base + href(locale, 'category', { id: category.id ?? 0 })

for (const [locale, screen, press] of [
  ['ru', wide, (button: Locator) => button.press('Enter')],
  ['uk', phone, (button: Locator) => button.tap()],
] as const) {
  t.test(
    `${locale} ${screen.name}: "+" opens the choices only without defaults; after choosing the focus returns`,
    async (t) => {
      const desk = await customer(t, locale, screen)
      const { page, complaints } = desk
      const LL = textsOf(locale)
      await chosenBefore(desk, await restaurantOf(base, 'pickup'), {})
      await visit(page, categoryOf(locale, usual))
      await press(plusOf(page, usual))
      await page.locator('button[form="to-cart"][data-filled]').filter({ visible: true }).first().waitFor()
      await expect(page.locator('dialog[open]')).toHaveCount(0)

      await visit(page, categoryOf(locale, asking))
      const plus = plusOf(page, asking)
      await expect(plus).toHaveAttribute('aria-haspopup', 'dialog')
      await press(plus)
      const sheet = sheetOf(page, await nameIn(locale, asking.id))
      const group = sheet
        .locator('fieldset')
        .filter({ has: page.locator('input[type="radio"]') })
        .first()
      const name = await group.locator('legend').innerText()
      await press(sheet.getByRole('button', { name: LL.options.choose({ group: name }) }))
      await expect(group.locator('.field-error')).toHaveText(LL.options.choose({ group: name }))
      t.ok(await group.evaluate((element) => element.contains(document.activeElement)), 'the group has the focus')
      if (screen.touch) t.same(await faultsIn(page, '.choices > fieldset:first-child'), [], 'the group that asks')
      if (screen.touch) await group.locator('label').nth(1).tap()
      else await page.keyboard.press('ArrowDown')
      const chosen = await group.locator('label:has(:checked)').innerText()
      await press(sheet.getByRole('button', { name: new RegExp(`^${LL.product.add()}`) }))
      await sheet.waitFor({ state: 'detached' })
      await expect(plus, 'the focus returns').toBeFocused()
      const lines = (await openCart(desk)).locator('.cart-line')
      await expect(lines).toHaveCount(2)
      await expect(lines.filter({ hasText: `${name}: ${chosen}` })).toHaveCount(1)
      t.same(complaints, [])
    },
  )
}

t.test('a "+" that opens choices, pressed before hydration, opens them after it', async (t) => {
  const { page, complaints } = await customer(t, 'uk', phone)
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => sent.then(() => route.continue()))
  await page.goto(categoryOf('uk', asking), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => 'island' in window)
  await plusOf(page, asking).tap()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  await expect(page.locator('.counter')).toHaveCount(0)
  send()
  const sheet = sheetOf(page, asking.name)
  await expect(
    sheet.getByRole('button', { name: textsOf('uk').options.choose({ group: askedGroup.name }) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect(page.locator('.counter'), 'nothing was added').toHaveCount(0)
  t.same(complaints, [])
})

t.test('a stopped option marks its line, which offers to choose again', async (t) => {
  const desk = await customer(t, 'uk', wide)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), {})
  await visit(page, base + href('uk', 'product', { id: optional.id }))
  const option = parent
  await foldOf(page, option.name).click()
  await page.getByLabel(new RegExp(`^${option.name}`)).check({ force: true })
  await page.locator('.purchase-add').click()
  await stopOption(Number(option.id), true)
  t.teardown(() => stopOption(Number(option.id), false))
  await page.reload()
  await live(page)
  const drawer = await openCart(desk)
  await expect(drawer.locator('.line-problem')).toContainText(LL.cart.problem.option_stopped({ name: option.name }))
  await drawer.getByRole('link', { name: LL.cart.problem.again() }).click()
  const sheet = sheetOf(page, optional.name)
  await expect(sheet.getByLabel(new RegExp(`^${option.name}`))).toBeDisabled()
  await sheet.getByRole('button', { name: LL.options.save() }).click()
  await expect(drawer.locator('.line-problem')).toHaveCount(0)
  t.same(complaints, [])
})

t.test('without scripts the page of the dish sends choices and note; the cart changes them', async (t) => {
  const { page } = await customer(t, 'uk', phone, { noScripts: true })
  const LL = textsOf('uk')
  const main = page.locator('main')
  await page.goto(base + href('uk', 'product', { id: optional.id }))
  const option = parent
  await foldOf(main, option.name).click()
  await main.getByLabel(new RegExp(`^${option.name}`)).check({ force: true })
  await foldOf(main, LL.options.note()).click()
  await main.getByLabel(LL.options.note()).fill('без цибулі')
  await main.locator('.purchase-add').click()
  await page.waitForURL(`**${href('uk', 'cart')}*`)
  const line = main.locator('.cart-line')
  await expect(line).toContainText(option.name)
  await expect(line).toContainText('«без цибулі»')
  await line.getByRole('button', { name: LL.product.more({ name: optional.name }) }).click()
  await expect(line.locator('output')).toHaveText('2\u00a0шт')
  await line.getByRole('link', { name: LL.options.edit() }).click()
  await expect(main.getByLabel(new RegExp(`^${option.name}`))).toBeChecked()
  await main.getByLabel(LL.options.note()).fill('гостре')
  await main.locator('.purchase-add').click()
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('«гостре»')
})

t.test('without scripts "+" leads to the required choice of a dish, with a message', async (t) => {
  const { page } = await customer(t, 'uk', phone, { noScripts: true })
  const LL = textsOf('uk')
  const main = page.locator('main')
  await page.goto(categoryOf('uk', asking))
  await plusOf(page, asking).click()
  await page.waitForURL(`**${href('uk', 'product', { id: asking.id })}*`)
  const group = main.locator('fieldset').filter({ hasText: askedGroup.name }).first()
  await expect(group.locator('.field-error')).toHaveText(LL.options.choose({ group: askedGroup.name }))
  await group.locator('label').nth(1).click()
  await main.locator('.purchase-add').click()
  await page.waitForURL(`**${href('uk', 'cart')}*`)
  await expect(main.locator('.cart-line')).toContainText(askedGroup.options[1]!.name)
})
