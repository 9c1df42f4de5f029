import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { storageKeys } from '#shared/storage-keys.ts'
import { cookies } from '#shared/cookies.ts'
import { type CartLine, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { isSameDocument, markDocument } from '../journey.ts'
import { restyled } from '../style-recalculations.ts'
import { live, openVisitor, screens, type Screen, type Visitor } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Cards, favourites and the cart's counter before React has loaded, and when it takes over. */

const { base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]
const category = href('uk', 'category', { id: 1 })
const LL = textsOf('uk')
/** The first dish is sold by weight: 300 g at least, and 100 g more with each press. */
const minQty = 3
/** The header of a phone has more. */
const RESTYLED_MOST = 60
const ONE_PIECE = LL.common.pieces({ n: 1 })
const grams = (amount: number): string => LL.common.grams({ amount: String(amount) })

interface Held extends Visitor {
  /** The code of the page arrives. */
  send: () => void
}

async function withoutCode(t: Test, path: string, screen = phone): Promise<Held> {
  const visitor = await openVisitor(t, browser, 'uk', screen)
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await visitor.page.route('**/assets/*.js', (route) => sent.then(() => route.continue()))
  await visitor.page.goto(base + path, { waitUntil: 'commit' })
  await visitor.page.waitForFunction(() => 'island' in window)
  await markDocument(visitor.page)
  return { ...visitor, send }
}

const stored = (page: Page): Promise<CartLine[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), storageKeys.cart)
const counter = (page: Page) => page.locator('button[form="to-cart"] .counter').filter({ visible: true }).first()
const card = (page: Page, at: number) =>
  page
    .locator('main .card')
    .filter({ has: page.locator('.stepper') })
    .nth(at)
const html = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main .product-grid')?.innerHTML ?? '')

t.test(
  'without the code of the page dishes and favourites are counted and stored at once; React finds that state',
  async (t) => {
    const { page, context, complaints, send } = await withoutCode(t, category)
    const [first, second] = [card(page, 0), card(page, 1)]
    const more = first.locator('.stepper > :last-child')
    const id = Number(await more.getAttribute('value'))
    const anonymous = await html(page)
    const elements = await restyled(browser, page, async () => {
      await more.click()
      await expect(counter(page)).toHaveText('3')
    })
    t.ok(elements < RESTYLED_MOST, `a press restyles its answer, not the header: ${elements} elements`)
    await more.click()
    await expect(first.locator('output')).toHaveText(grams(400))
    await first.locator('.stepper > :first-child').click()
    await first.locator('.stepper > :first-child').click()
    await expect(counter(page)).toHaveCount(0)
    t.equal(await html(page), anonymous, 'as the server sent it')
    t.ok(await more.evaluate((button) => button === document.activeElement), 'the focus stays')
    await more.click()
    await second.locator('.card-heart').click()
    await expect(second.locator('.card-heart')).toHaveAttribute('aria-pressed', 'true')
    t.match(await stored(page), [{ id, qty: 3 }])
    const hearts = (await context.cookies()).find(({ name }) => name === cookies.favourites)?.value
    t.equal(
      hearts,
      encodeURIComponent(JSON.stringify([Number(await second.locator('.card-heart').getAttribute('value'))])),
    )
    const drawn = await html(page)
    send()
    await live(page)
    t.equal(await html(page), drawn, 'hydration changes nothing')
    await more.click()
    await expect(first.locator('output')).toHaveText(grams(400))
    await expect(counter(page)).toHaveText('4')
    await second.locator('.card-heart').click()
    await expect(second.locator('.card-heart')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => stored(page)).toMatchObject([{ id, qty: 4 }])
    t.ok(await isSameDocument(page))
    t.same(complaints, [])
  },
)

t.test('a stored cart and favourites are shown before the code, and the dish’s own page too', async (t) => {
  const { page, complaints, send } = await withoutCode(t, href('uk', 'product', { id: 54 }), desk)
  const buy = page.locator('.purchase .stepper')
  const before = await buy.innerHTML()
  await buy.locator('> :last-child').click()
  await expect(buy.locator('output')).toHaveText(ONE_PIECE)
  await buy.locator('> :first-child').click()
  t.equal(await buy.innerHTML(), before)
  await buy.locator('> :last-child').click()
  await page.locator('main .heart').first().click()
  const total = await page.locator('.cart-total').innerText()
  await page.reload({ waitUntil: 'commit' })
  await expect(buy.locator('output')).toHaveText(ONE_PIECE)
  await expect(page.locator('.cart-total')).toHaveText(total)
  await expect(page.locator('main .heart').first()).toHaveAttribute('aria-pressed', 'true')
  const drawn = await page.locator('.purchase-row').innerHTML()
  send()
  await live(page)
  t.equal(await page.locator('.purchase-row').innerHTML(), drawn)
  await buy.locator('> :first-child').click()
  await expect(page.locator('.cart-total')).toHaveCount(0)
  t.same(complaints, [])
})

/** Presses what each selector finds every 100 ms, from the first moment it is there, until some time after the page is live. */
const pressRepeatedly = (selectors: readonly string[]): void => {
  let [presses, after] = [0, 0]
  Object.assign(window, { isSame: true, presses: () => (after > 5 ? presses : 0) })
  const timer = setInterval(() => {
    const buttons = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
    if (buttons.includes(null)) return
    for (const button of buttons) button?.click()
    presses += 1
    if (document.querySelector('[data-page-root][data-ready]')) after += 1
    if (after > 5) clearInterval(timer)
  }, 100)
}
const pressed = async (page: Page): Promise<number> => {
  const counted = await page.waitForFunction(() => (window as unknown as { presses: () => number }).presses())
  return counted.jsonValue()
}

/** A slow machine gives time for more presses than a line holds. */
const stepsOf = (presses: number): number => Math.min(presses + minQty - 1, QTY_MAX)

async function pressing(t: Test, ...selectors: string[]): Promise<Visitor> {
  const visitor = await openVisitor(t, browser, 'uk', phone)
  const session = await visitor.context.newCDPSession(visitor.page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await visitor.page.addInitScript(pressRepeatedly, selectors)
  await visitor.page.route('**/assets/*.js', (route) => setTimeout(() => void route.continue(), 400))
  await visitor.page.goto(base + category, { waitUntil: 'commit' })
  return visitor
}

t.test('each press on "+" and on the favourite button during a load counts once', async (t) => {
  const { page, complaints } = await pressing(t, 'main .card .stepper > :last-child', 'main .card .card-heart')
  const n = await pressed(page)
  t.ok(n > 10, `${n} presses`)
  const steps = stepsOf(n)
  await expect(counter(page)).toHaveText(String(steps))
  await expect.poll(async () => (await stored(page)).map(({ qty }) => qty)).toEqual([steps])
  await expect(page.locator('main .card .card-heart').first()).toHaveAttribute('aria-pressed', String(n % 2 === 1))
  t.ok(await page.evaluate(() => 'isSame' in window), 'the document is the first')
  t.same(complaints, [])
})

t.test('presses on the header during a load open one drawer, and those on its stepper count once', async (t) => {
  const { page, complaints } = await pressing(t, 'main .card .stepper > :last-child')
  await page.waitForFunction(() => 'island' in window)
  await page.locator('.bottom-bar button[form="to-cart"]').click()
  const drawer = page.getByRole('dialog', { name: LL.cart.title() })
  await drawer.waitFor()
  const steps = stepsOf(await pressed(page))
  t.equal(await page.locator('dialog').count(), 1)
  await expect.poll(async () => (await stored(page)).map(({ qty }) => qty)).toEqual([steps])
  await expect(drawer.locator('.total-sum, output').first()).toBeVisible()
  t.same(complaints, [])
})
