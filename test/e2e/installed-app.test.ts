import type { BrowserContext, Page, Worker } from 'playwright'
import t, { type Test } from 'tap'
import { textsOf } from '#server/texts.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { Browser as Caller } from '../support/http-browser.ts'
import { orderPlaced, place, pricedForm } from '../support/bff-journeys.ts'
import type { PushBrowser } from '../fakes/push-browser.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { NOON, startShop } from '../support/start-shop.ts'
import { violationsIn } from './a11y.ts'
import { expect } from './expect.ts'
import { createPin, enterCode, enterPhone, fillProfile, type Walk } from './journey.ts'
import { letters, push, reachable, vapid, workerOf } from './push-steps.ts'
import { type Habits, live, openBrowser, openVisitor, screens, type Visitor, visit, hand } from './customer.ts'

/** The shop without a connection: what was seen is read again, what is a customer's goes with the session. */

const shop = await startShop(t, { upstream: await startDemoRestaurant(t, { push }) })
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())

const customer = (t: Test, locale: Locale, at: 0 | 1, habits: Habits = {}): Promise<Visitor> =>
  openVisitor(t, browser, locale, screens[at]!, { ...habits, hasServiceWorker: true })

const see = (page: Page, path: string): Promise<void> => visit(page, base + path)

/** The first visit brings the worker, when the page is long alive; from the next one on it keeps. */
async function bringWorker(page: Page, locale: Locale): Promise<void> {
  await see(page, href(locale, 'home'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The worker caches a page once it is complete, perhaps after the page is live. Chunks may be cached earlier. */
const isCached = (
  page: Page,
  path: string,
  as: 'document' | 'piece',
  place: 'pages' | 'personal' = 'pages',
): Promise<unknown> =>
  page.waitForFunction(
    async ([url, isPiece, name]) => {
      const cached = await (await caches.open(name)).keys(url, { ignoreVary: true })
      return cached.some(({ headers }) => headers.has('hx-request') === isPiece)
    },
    [path, as === 'piece', place] as const,
  )

/** The page of an order, as it stands by now. */
const isOrderKept = (page: Page, path: string, state: string): Promise<unknown> =>
  page.waitForFunction(
    async ([url, mark]) => {
      const cached = await (await caches.open('links')).match(url, { ignoreVary: true })
      return (await cached?.text())?.includes(mark) ?? false
    },
    [path, `data-state="${state}"`] as const,
  )

/** Holds answers of an address back in the worker: until one came, and until it may go on. */
async function holdBack(worker: Worker, path: string) {
  await worker.evaluate((path) => {
    const asked = fetch
    const [came, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    globalThis.fetch = async (...input) => {
      const answer = await asked(...input)
      if (new URL((input[0] as Request).url).pathname !== path) return answer
      came.resolve()
      await may.promise
      return answer
    }
    Object.assign(globalThis, { came: came.promise, letGo: may.resolve })
  }, path)
  return {
    came: () => worker.evaluate(() => (globalThis as unknown as { came: Promise<void> }).came),
    letGo: () => worker.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo()),
  }
}

/** The offline page disappears by itself. */
async function reconnect(page: Page, context: BrowserContext, text: string): Promise<void> {
  await context.setOffline(false)
  await page.getByText(text).waitFor({ state: 'detached' })
  await live(page)
}

t.test(
  'visited pages are readable offline; others show the offline page until the connection is back (uk, 390 px)',
  async (t) => {
    // Where the first reload came too early the next one waits for its time to come.
    const { page, context, complaints } = await customer(t, 'uk', 0, { now: null })
    const { offline, catalog, cart, nav } = textsOf('uk')
    await bringWorker(page, 'uk')
    await isCached(page, href('uk', 'home'), 'document')
    await see(page, href('uk', 'catalog'))
    await page.locator('.card a').first().click()
    await page.waitForURL(/\/product\/\d+/)
    const product = new URL(page.url()).pathname
    const name = await page.locator('h1').first().innerText()
    await isCached(page, href('uk', 'catalog'), 'document')
    await isCached(page, product, 'piece')

    await context.setOffline(true)
    await page.getByText(offline.began()).waitFor()
    await see(page, `${href('uk', 'catalog')}?utm_source=letter&fbclid=x`)
    await page.locator('.card').nth(50).waitFor({ state: 'attached' })
    t.pass('the menu as it was seen')
    await page.getByRole('button', { name: nav.cart(), exact: true }).filter({ visible: true }).first().click()
    await page.getByRole('dialog', { name: cart.title() }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator(`.card a[href="${product}"]`).first().click()
    await page.waitForURL(base + product)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    t.pass('a page seen as a piece is there as a piece')

    await see(page, href('uk', 'reviews'))
    await page.getByText(offline.text()).waitFor()
    t.equal(await page.getByText(offline.began()).count(), 0, 'one message')
    t.equal(new URL(page.url()).pathname, href('uk', 'reviews'), 'the address stays the one that was asked for')
    await page.getByRole('link', { name: offline.menu() }).evaluate((link: HTMLElement) => {
      link.click()
      // Told too early, and while the customer is on the way.
      dispatchEvent(new Event('online'))
    })
    await page.getByRole('heading', { name: catalog.title(), level: 1 }).waitFor()
    await see(page, href('uk', 'checkout'))
    await page.getByText(offline.text()).waitFor()
    t.pass('the checkout is not cached')
    await see(page, href('uk', 'reviews'))
    await reconnect(page, context, offline.text())
    await page.getByRole('heading', { name: textsOf('uk').reviews.title(), level: 1 }).waitFor()
    t.same(faults(complaints), [])
  },
)

t.test(
  'an order opened by its link is followed live, and readable without a connection with a notice (uk, 390 px)',
  async (t) => {
    const { page, context, complaints } = await customer(t, 'uk', 0)
    const { order: texts } = textsOf('uk')
    const { order } = await orderPlaced(shop, new Caller(shop.app))
    const path = href('uk', 'orderLink', {
      sealed: await shop.app.sealedLinks.seal({ ...order, phone: '380671234567', ready_at: NOON.toISOString() }),
    })
    await bringWorker(page, 'uk')
    await see(page, path)
    const hasHeading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
    await hasHeading(texts.thanks())
    await shop.restaurant.moveOrder(order.id, 'confirmed')
    await hasHeading(texts.headline.confirmed())
    t.same(
      await context.cookies().then((all) => all.filter(({ name }) => name.startsWith('zhar_order'))),
      [],
      'who looks has not ordered',
    )

    await see(page, path)
    await isOrderKept(page, path, 'confirmed')
    await context.setOffline(true)
    await page.locator('.order-stored').waitFor()
    await see(page, path)
    await page.getByText(texts.number({ number: order.number })).waitFor()
    await stayOffline(page, context)
    t.match(await page.locator('.order-stored').innerText(), /12:00/, 'as it stood at noon')
    await hasHeading(texts.headline.confirmed())
    await context.setOffline(false)
    await page.locator('.order-stored').waitFor({ state: 'detached' })
    t.same(faults(complaints), [])
  },
)

t.test(
  'card and orders of a customer are readable without a connection until they sign out (ru, 1280 px)',
  async (t) => {
    const { page, context, complaints } = await customer(t, 'ru', 1, { now: null })
    const LL = textsOf('ru')
    const walk: Walk = { page, locale: 'ru', base, smsCode: shop.restaurant.smsCode }
    await bringWorker(page, 'ru')
    await page.getByRole('button', { name: LL.nav.signIn() }).filter({ visible: true }).first().click()
    await enterPhone(walk, '380507770001')
    await enterCode(walk, '380507770001')
    await createPin(walk, '7291')
    await fillProfile(walk, 'Олена')
    await see(page, href('ru', 'accountBonuses'))
    await see(page, href('ru', 'accountAddress'))
    await isCached(page, href('ru', 'accountBonuses'), 'document', 'personal')

    await context.setOffline(true)
    await see(page, href('ru', 'accountBonuses'))
    await page.getByRole('heading', { name: LL.account.sections.bonuses(), level: 1 }).waitFor()
    await see(page, href('ru', 'accountAddress'))
    await page.getByText(LL.offline.text()).waitFor()
    t.pass('addresses are not cached')

    await reconnect(page, context, LL.offline.text())
    await see(page, href('ru', 'accountBonuses'))
    const late = await holdBack(context.serviceWorkers()[0] as Worker, '/bff/bonuses')
    const answer = page.evaluate(() => fetch('/bff/bonuses').then(({ status }) => status))
    await late.came()
    await page.evaluate(() => fetch('/bff/sign-out', { method: 'POST' }).then((answer) => answer.text()))
    await late.letGo()
    t.equal(await answer, 200, 'asked for before, here after')
    // By then it would have been cached, too.
    await page.evaluate(() => fetch('/bff/products/1').then((answer) => answer.text()))
    await page.waitForFunction(
      async () => (await caches.match('/bff/products/1', { cacheName: 'readings' })) !== undefined,
    )
    // A look for expired entries opens the store again.
    await expect
      .poll(
        () => page.evaluate(async () => (await (await caches.open('personal')).keys()).map(({ url }) => url)),
        'nothing of a customer is left',
      )
      .toEqual([])
    await context.setOffline(true)
    await see(page, href('ru', 'accountBonuses'))
    await page.getByText(LL.offline.text()).waitFor()
    t.same(faults(complaints), [])
  },
)

/** A dish is gone: the message names it as the order does, and its button answers. */
async function answersByButton(t: Test, locale: Locale, { caller, id, reader, worker, at }: Asked): Promise<void> {
  const { order: texts } = textsOf(locale)
  const language = { 'accept-language': locale }
  await caller.call('POST', `/bff/orders/${id}/push`, reader.subscription, language)
  const sent = letters.length
  const choices = [{ kind: 'leave_out' }, { kind: 'cancel' }]
  await shop.restaurant.operate('POST', `orders/${id}/questions`, { subject: 'line', ...at, choices, silence: 0 })
  await expect.poll(() => letters.length).toBe(sent + 1)
  const message = reader.read(letters.at(-1)?.body ?? new Uint8Array())
  const { question } = (await caller.get(`/bff/orders/${id}`, language)).json() as Order
  t.equal(message.title, texts.question.title.line({ name: question?.name ?? '' }), locale)
  await worker.deliver(JSON.stringify(message))
  const newest = async () => (await worker.shown()).at(-1)
  const actions = message.question?.choices.map((title, index) => ({ action: String(index), title }))
  await expect.poll(newest).toMatchObject({ title: message.title, actions })
  await worker.press('0')
  t.match(await newest(), { title: message.question?.answered, lang: `${locale}-UA`, tag: id })
  const { question_id, lines } = (await caller.get(`/bff/orders/${id}`, language)).json() as Order
  t.equal(question_id, null)
  t.notOk(lines.some(({ product_id }) => product_id === at.product_id))
}

interface Asked {
  readonly caller: Caller
  readonly id: string
  readonly reader: PushBrowser
  readonly worker: Awaited<ReturnType<typeof workerOf>>
  readonly at: { product_id: number }
}

const steak = { product_id: 13, qty: 3, options: [{ group_id: 4, option_id: 24, qty: 1 }], note: 'Без солі' }

t.test('push messages are shown and answered while the shop is closed (uk and ru, 390 px)', async (t) => {
  const one = await customer(t, 'ru', 0)
  const { page, complaints } = one
  const { push: texts } = textsOf('ru').order
  const reader = await reachable(one)
  const caller = new Caller(shop.app)
  const form = await pricedForm(caller, [{ product_id: 1, qty: 3 }, steak, { product_id: 2, qty: 3 }])
  const placed = (await place(caller, form)).json() as Order
  const { id } = placed
  await hand(caller, one)
  await see(page, href('ru', 'success'))
  const [on, off] = [page.getByRole('button', { name: texts.on() }), page.getByRole('button', { name: texts.off() })]
  await on.click()
  await expect(off).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: texts.active() })).toBeVisible()
  t.equal(await page.evaluate(() => sessionStorage.getItem('test_subscribed')), vapid.publicKey)
  t.same(await violationsIn(page, 'html'), [])

  await shop.restaurant.moveOrder(id, 'cooking')
  await expect.poll(() => letters.length).toBe(1)
  const message = reader.read(letters[0]?.body ?? new Uint8Array())
  const worker = await workerOf(one)
  const { deliver, shown } = worker
  await deliver(JSON.stringify(message))
  const { title, body } = message
  const sealed = await shop.app.sealedLinks.seal(placed)
  await expect.poll(shown).toMatchObject([{ title, body, tag: id, data: href('ru', 'orderLink', { sealed }) }])
  for (const notice of await shown()) {
    for (const picture of [notice.icon, notice.badge])
      t.match((await page.request.get(base + picture)).headers(), { 'content-type': 'image/png' })
  }

  await answersByButton(t, 'uk', { caller, id, reader, worker, at: { product_id: 13 } })
  await answersByButton(t, 'ru', { caller, id, reader, worker, at: { product_id: 2 } })
  await expect(page.locator('.summary-line-text')).toHaveCount(1)

  const { subscription } = reader
  const other = { ...subscription, endpoint: `${subscription.endpoint}-other` }
  await caller.call('POST', `/bff/orders/${id}/push`, other)
  await page.reload()
  await live(page)
  await off.click()
  await expect(on).toBeFocused()
  for (const state of ['ready', 'completed'] as const) await shop.restaurant.moveOrder(id, state)
  await expect(on).toHaveCount(0)
  await expect.poll(() => letters.some(({ endpoint }) => endpoint === other.endpoint)).toBe(true)
  t.equal(
    letters.filter(({ endpoint }) => endpoint === subscription.endpoint).length,
    3,
    'this browser gets no more messages',
  )
  t.same(complaints, [])
})

/** A browser without a connection, as Playwright emulates it. */

/** Chromium before 150 treats a document loaded later as online, so it is set offline again. */
async function stayOffline(page: Page, context: BrowserContext): Promise<void> {
  if (!(await page.evaluate(() => navigator.onLine))) return
  for (const offline of [false, true]) await context.setOffline(offline)
}

/** Requests that fail for want of a connection are no fault of a page. */
const faults = (complaints: string[]): string[] =>
  complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/.test(text))
