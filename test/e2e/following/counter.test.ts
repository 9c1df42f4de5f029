import type { Page } from 'playwright'
import t, { type Test } from 'tap'
import { href } from '#shared/routes.ts'
import type { Locale } from '#shared/locale.ts'
import { textsOf } from '#server/texts.ts'
import { orderForm, orderPlaced } from '../../support/bff-journeys.ts'
import { OPERATOR_KEY } from '../../support/test-settings.ts'
import { until } from '../../support/shop-process.ts'
import { violationsIn } from '../a11y.ts'
import { look, move, openCounter, rowOf } from '../counter-steps.ts'
import { openVisitor, screens, visit, hand } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** The counter on a tablet beside its customer's phone. */

const { shop, base, browser } = await sharedShop(t)

t.test('a new order rings at the counter, is accepted, and its customer sees it', async (t) => {
  const counter = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { page, complaints, texts } = counter
  const others = await page.locator('.order[data-state=new]').count()

  const visitor = await openVisitor(t, browser, 'uk', screens[0]!)
  const { order, browser: caller } = await orderPlaced(shop)
  await hand(caller, visitor)
  await visit(visitor.page, base + href('uk', 'success'))
  const row = rowOf(page, order)
  await expect(row).toBeVisible()
  await expect(page.locator('.order').last()).toContainText(order.number)
  const heard = page.getByRole('button', { name: texts.heard })
  await expect(heard).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^\\(${others + 1}\\)`))
  await heard.click()
  await expect(heard).toBeHidden()
  await page.reload()
  await expect(heard, 'another order alone rings again').toBeHidden()
  await orderPlaced(shop, undefined, orderForm({ restaurant_id: 2 }))
  await page.goto(`${shop.restaurant.origin}/counter?at=2`)
  await heard.click()
  await page.goto(`${shop.restaurant.origin}/counter`)
  await expect(heard, 'what was heard of one restaurant and of all').toBeHidden()

  await move(counter, order, 'confirmed')
  await expect(visitor.page.locator('main')).toContainText(textsOf('uk').order.state.confirmed())
  const { form } = await look(counter, order)
  const replacement = form(texts.askDish).getByLabel(texts.replacement)
  await replacement.fill('2')
  await shop.restaurant.moveOrder(order.id, 'cooking')
  await expect(row.locator('.state')).toHaveText(texts.states.cooking)
  await expect(replacement, 'what is being filled in stays').toHaveValue('2')
  const { order: next } = await orderPlaced(shop)
  await expect(heard, 'a new order rings here, too').toBeVisible()
  await page.goBack()
  await expect(rowOf(page, next)).toBeVisible()
  await row.hover()
  await shop.restaurant.moveOrder(order.id, 'ready')
  await expect(row.locator('.state')).toHaveText(texts.states.ready)
  await shop.restaurant.moveOrder(order.id, 'cancelled')
  await expect(row.locator('.state')).toHaveText(texts.states.cancelled)
  await expect(row.locator('button, .button'), 'nothing is left to do about it').toHaveCount(0)
  t.same(complaints, [], 'the console stays silent')
})

/** Looks and presses as no script does: what Playwright evaluates lets a page sound. */
async function bareHands(page: Page) {
  const wire = await page.context().newCDPSession(page)
  const read = async (expression: string): Promise<unknown> =>
    (await wire.send('Runtime.evaluate', { expression, userGesture: false })).result.value
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: 20, y })) })
  const touch = async (): Promise<void> => {
    await finger('touchStart', 40)
    await finger('touchEnd')
  }
  const key = async (): Promise<void> => {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await wire.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 })
  }
  return { read, finger, touch, key }
}

t.test('the first touch or key lets the counter ring; until then it says that it is mute', async (t) => {
  const { context } = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  for (const way of ['touch', 'key'] as const) {
    const page = await context.newPage()
    await page.goto(`${shop.restaurant.origin}/counter`)
    const hands = await bareHands(page)
    await until(async () => (await hands.read(`document.getElementById('muted').hidden`)) === false)
    await hands[way]()
    await until(async () => (await hands.read('sound?.state')) === 'running')
    await until(async () => (await hands.read(`document.getElementById('muted').hidden`)) === true)
    await page.close()
  }
})

const alertIn = (page: Page) => page.getByRole('alert')

t.test('a press that comes too late is told on the page of its order', async (t) => {
  const counter = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { page, texts } = counter
  const { order } = await orderPlaced(shop)
  const { form, back } = await look(counter, order)
  for (const isList of [false, true]) {
    if (isList) await back.click()
    const next = rowOf(page, order).locator('button.large')
    const sent = Promise.withResolvers<void>()
    await page.route('**/counter/*/*', (route) => sent.promise.then(() => route.continue()), { times: 1 })
    await (isList ? next : form(texts.setTime).getByRole('button').first()).click()
    await shop.restaurant.moveOrder(order.id, isList ? 'cancelled' : 'ready')
    sent.resolve()
    await expect(alertIn(page)).toBeVisible()
    await expect(page.locator('h2').filter({ hasText: `№ ${order.number}` })).toBeVisible()
    await expect(rowOf(page, order).locator('.state')).toHaveText(texts.states[isList ? 'cancelled' : 'ready'])
  }
})

t.test('a press that was not sent is told until it is, and moves no row', async (t) => {
  const counter = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { page, texts } = counter
  const [{ order }, { order: other }] = [await orderPlaced(shop), await orderPlaced(shop)]
  const top = () => rowOf(page, other).evaluate((row) => row.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.route('**/counter/setReadyTime/**', (route) => route.abort(), { times: 1 })
  const { form, back } = await look(counter, order)
  await form(texts.setTime).getByRole('button').first().click()
  await expect(alertIn(page)).toHaveText(`№ ${order.number} ${texts.unsent}`)
  await back.click()
  await expect(alertIn(page)).toBeInViewport({ ratio: 1 })
  t.equal(await top(), before)
  await move(counter, other, 'confirmed')
  await expect(alertIn(page)).toContainText(`№ ${order.number} `)
  await move(counter, order, 'confirmed')
  await expect(alertIn(page)).toHaveCount(0)
})

t.test('what came of a press takes nobody from a page that was opened meanwhile', async (t) => {
  const counter = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { page, texts } = counter
  const [{ order }, { order: other }] = [await orderPlaced(shop), await orderPlaced(shop)]
  const sent = Promise.withResolvers<void>()
  await page.route('**/counter/moveOrder/**', (route) => sent.promise.then(() => route.continue()), { times: 1 })
  await rowOf(page, order).locator('button.large').click()
  const { back } = await look(counter, other)
  sent.resolve()
  await page.waitForEvent('requestfinished', (request) => request.redirectedFrom() !== null)
  await shop.restaurant.moveOrder(other.id, 'confirmed')
  await expect(rowOf(page, other).locator('.state')).toHaveText(texts.states.confirmed)
  await expect(back).toBeVisible()
  await page.evaluate('touchedAt = Infinity')
  await page.goBack()
  await expect(rowOf(page, order), 'the way back waits for nothing').toBeVisible()
})

t.test('the second tap of two presses nothing', async (t) => {
  const counter = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { page } = counter
  const { order } = await orderPlaced(shop)
  const row = rowOf(page, order)
  const tap = async (): Promise<void> => {
    const { x, y } = (await row.locator('button.large').boundingBox())!
    await page.mouse.click(x + 9, y + 9)
  }
  await row.locator('button.large').scrollIntoViewIfNeeded()
  await tap()
  await expect(row).toHaveAttribute('data-state', 'confirmed')
  await tap()
  await move(counter, order, 'cooking')
})

t.test('nothing changes under a finger, also one that scrolls', async (t) => {
  const { page, texts } = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { order } = await orderPlaced(shop)
  const state = rowOf(page, order).locator('.state')
  const { finger } = await bareHands(page)
  await state.waitFor()
  await finger('touchStart', 700)
  for (const y of [600, 500, 400]) await finger('touchMove', y)
  await shop.restaurant.moveOrder(order.id, 'confirmed')
  await page.waitForTimeout(2500)
  t.equal(await state.textContent(), texts.states.new)
  await finger('touchEnd')
  await expect(state).toHaveText(texts.states.confirmed)
})

t.test('what was chosen stays while another counter pauses and opens again', async (t) => {
  const { page, texts } = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  await page.goto(`${shop.restaurant.origin}/counter?at=1&of=restaurant`)
  const chosen = ['setStop', 'setOptionStop'].map((call) => page.locator(`form[action*="/${call}/"] select`))
  for (const select of chosen) await select.selectOption({ index: 5 })
  const values = () => Promise.all(chosen.map((select) => select.inputValue()))
  const before = await values()
  for (const [paused, text] of [
    [true, texts.paused],
    [false, texts.open],
  ] as const) {
    await shop.restaurant.operate('PUT', 'restaurants/1', { paused, paused_until: null, pause_reason: null })
    await expect(page.locator('main p').first()).toContainText(text)
    t.same(await values(), before)
  }
})

t.test('what changes while the list is on its way is shown, too', async (t) => {
  const counter = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { page, complaints, texts } = counter
  const { order } = await orderPlaced(shop)
  await expect(rowOf(page, order)).toBeVisible()
  const answered = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  await page.route(
    '**/counter?*',
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await changed.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.evaluate(() => {
    document.body.dataset['changes'] = '0'
    addEventListener('htmx:sse:after:message', () => {
      document.body.dataset['changes'] = String(Number(document.body.dataset['changes']) + 1)
    })
  })
  await shop.restaurant.moveOrder(order.id, 'confirmed')
  await answered.promise
  await shop.restaurant.moveOrder(order.id, 'cooking')
  await expect(page.locator('body'), 'the second change is known').toHaveAttribute('data-changes', '2')
  changed.resolve()
  await expect(rowOf(page, order).locator('.state')).toHaveText(texts.states.cooking)
  t.same(complaints, [], 'the console stays silent')
})

t.test(
  'a dead stream and an unanswered list hold nothing up: the list is asked for again, and its absence told',
  async (t) => {
    const { context, texts } = await openCounter(t, browser, shop.restaurant.origin, 'uk')
    const page = await context.newPage()
    await page.clock.install()
    await page.route('**/counter/events', () => {})
    await page.goto(`${shop.restaurant.origin}/counter`)
    const { order } = await orderPlaced(shop)
    t.equal(await rowOf(page, order).count(), 0, 'nobody tells of it')
    await page.clock.fastForward(30_000)
    await expect(rowOf(page, order)).toBeVisible()

    await page.route('**/counter?*', () => {}, { times: 1 })
    await page.clock.fastForward(30_000)
    await expect(page.getByText(texts.lost)).toBeVisible({ timeout: 20_000 })
    await page.clock.fastForward(30_000)
    await expect(page.getByText(texts.lost)).toBeHidden()
    await page.close()
  },
)

t.test(
  'a session that ends during work is told, in the title, too, and the page goes on after a sign-in',
  async (t) => {
    const { page, context, texts } = await openCounter(t, browser, shop.restaurant.origin, 'uk')
    await page.mouse.move(1, 1)
    await page.mouse.down()
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    await context.clearCookies({ name: 'counter' })
    const { order } = await orderPlaced(shop)
    await refused
    await page.mouse.up()
    await expect(page.getByRole('alert')).toHaveText(texts.ended, { timeout: 20_000 })
    await expect(page).toHaveTitle(/^\(1\) /)
    await page.getByLabel(texts.key).fill(OPERATOR_KEY)
    await page.getByRole('button', { name: texts.signIn }).click()
    await expect(rowOf(page, order)).toBeVisible()
    const { order: next } = await orderPlaced(shop)
    await expect(rowOf(page, next)).toBeVisible()
    await page.getByRole('button', { name: texts.signOut }).click()
    await expect(page.getByLabel(texts.key)).toBeVisible()
    await expect(page.getByRole('alert'), 'who has signed out knows it').toHaveCount(0)
  },
)

t.test('by the keyboard alone, and the focus stays at the order', async (t) => {
  const counter = await openCounter(t, browser, shop.restaurant.origin, 'uk')
  const { page, complaints, texts } = counter
  const { order } = await orderPlaced(shop)
  const next = rowOf(page, order).locator('button.large')
  await next.waitFor()
  for (let n = 0; n < 200 && !(await next.evaluate((one) => one === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  for (const state of ['confirmed', 'cooking', 'ready'] as const) {
    await page.keyboard.press('Enter')
    await expect(rowOf(page, order).locator('.state')).toHaveText(texts.states[state])
    await expect(next, state).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: texts.close })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, order).getByRole('link', { name: texts.more })).toBeFocused()
  t.same(complaints, [], 'the console stays silent')
})

async function everyWay(t: Test, page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 1024, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      t.same(await violationsIn(page, 'body'), [], `${page.url()} ${colorScheme} ${width}`)
      t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut')
    }
}

async function looks(t: Test, locale: Locale): Promise<void> {
  const counter = await openCounter(t, browser, shop.restaurant.origin, locale)
  const { page, complaints, texts } = counter
  const { order } = await orderPlaced(shop)
  await page.goto(`${shop.restaurant.origin}/counter?at=1&lang=${locale}`)
  await everyWay(t, page)
  await page.locator('main a[href*="of=restaurant"]').click()
  await expect(page.locator('form', { hasText: texts.pause })).toBeVisible()
  await everyWay(t, page)
  await page.goBack()
  await look(counter, order)
  await everyWay(t, page)
  await page.emulateMedia({ media: 'print' })
  // 80 mm less its margins.
  await page.setViewportSize({ width: 280, height: 800 })
  await expect(rowOf(page, order).locator('h2')).toBeVisible()
  for (const hidden of ['body > header', '#told', 'button', 'form', '.button'])
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0)
  await expect(page.locator('.order').filter({ visible: true }), 'one order').toHaveCount(1)
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the ticket is not cut')
  t.same(complaints, [], 'the console stays silent')
}

t.test('the counter by day and by night (uk, 1280, 1024 and 390 px), and its ticket', (t) => looks(t, 'uk'))
t.test('the counter by day and by night (ru, 1280, 1024 and 390 px), and its ticket', (t) => looks(t, 'ru'))
