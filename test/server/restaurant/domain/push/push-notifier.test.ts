import { randomUUID } from 'node:crypto'
import t from 'tap'
import { startPushNotifier, type PushRequest } from '#server/restaurant/domain/push/push-notifier.ts'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderState } from '#shared/contract/orders.ts'
import { pushApi } from '#shared/contract/push.ts'
import type { Locale } from '#shared/locale.ts'
import { pushBrowser, type PushBrowser } from '../../../../fakes/push-browser.ts'
import { openRestaurant, operator } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'
import { until } from '../../../../support/shop-process.ts'

/** Push messages about orders: the newest state, once for each subscribed browser, and no other. */

const HOST = 'push.test:8443'
const vapid = { ...makeVapidKeys(), subject: 'mailto:kitchen@zhar.example' }
const restaurant = await openRestaurant(t, undefined, undefined, { vapid, hosts: [HOST] })
const { ask, request, database, changes, clock, logger, move } = restaurant

/** A fake push service: its received messages, and its answers. */
const service = { letters: [] as PushRequest[], answer: async (): Promise<number> => 201 }
const stop = startPushNotifier({
  database,
  changes,
  vapid,
  logger,
  now: () => clock.now,
  roundMs: 20,
  post: async (letter) => {
    service.letters.push(letter)
    return service.answer()
  },
})
t.teardown(stop)
t.beforeEach(() => {
  service.letters = []
  service.answer = async () => 201
})

const { phone } = pickup
const place = async (form?: object): Promise<string> => (await restaurant.place(form)).id
const newBrowser = (): PushBrowser => pushBrowser(`https://${HOST}/send/${randomUUID()}`)
const subscribe = (id: string, { subscription }: PushBrowser, locale: Locale = 'uk') =>
  ask(
    pushApi.subscribeToOrder,
    { params: { id }, body: { ...subscription, link: '/checkout/success', phone } },
    { locale },
  )
const rowsOf = (id: string) =>
  database.selectFrom('push_subscriptions').selectAll().where('order_id', '=', id).orderBy('id').execute()
const letters = (count: number) => until(() => service.letters.length >= count)

t.test(
  'each state is sent in the customer’s language, encrypted for their browser, until the order is over',
  async (t) => {
    const [id, browser] = [await place(), newBrowser()]
    await subscribe(id, browser)
    const states: [OrderState, title: string, body: RegExp, silent: boolean, urgency: string][] = [
      ['confirmed', 'Замовлення підтверджено', /^№ \d+\. Буде готове: 12:30$/, false, 'normal'],
      ['cooking', 'Уже готуємо', /^№ \d+\. Буде готове: 12:30$/, false, 'normal'],
      ['ready', 'Замовлення готове', /^№ \d+\. Чекає на вас: .+, .+$/, false, 'high'],
      ['completed', 'Смачного!', /^№ \d+\. Видано$/, true, 'normal'],
    ]
    for (const [index, [state, title, body, silent, urgency]] of states.entries()) {
      await move(id, state)
      await letters(index + 1)
      const { endpoint, headers, body: sealed } = service.letters[index]!
      t.equal(endpoint, browser.subscription.endpoint)
      t.match(headers, {
        ttl: '3600',
        topic: id.replaceAll('-', ''),
        urgency,
        'content-encoding': 'aes128gcm',
        authorization: new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${vapid.publicKey}$`),
      })
      t.match(browser.read(sealed), { title, body, silent, tag: id, link: '/checkout/success', lang: 'uk-UA' })
      t.notOk(Buffer.from(sealed).includes(title))
      t.throws(() => newBrowser().read(sealed), 'unreadable for others')
    }
    await until(async () => (await rowsOf(id)).length === 0)
    t.equal(service.letters.length, states.length)
  },
)

t.test('messages are in Russian on request, name the day unless it is today, and report cancellations', async (t) => {
  const { slots } = (await ask(ordersApi.getOrderSlots, { query: { restaurant_id: '1' } })).data
  const [id, browser] = [await place({ ...pickup, slot: slots.at(-1) }), newBrowser()]
  await subscribe(id, browser, 'ru')
  await move(id, 'confirmed')
  await letters(1)
  t.match(browser.read(service.letters[0]!.body), {
    title: 'Заказ подтверждён',
    body: /^№ \d+\. Будет готов: 17 июня, 01:30$/,
    lang: 'ru-UA',
  })
  await move(id, 'cancelled')
  await letters(2)
  t.match(browser.read(service.letters[1]!.body), { title: 'Заказ отменён', silent: false })
})

t.test('of states that change while a message is sent only the newest is sent next', async (t) => {
  const [id, browser] = [await place(), newBrowser()]
  await subscribe(id, browser)
  const gate = Promise.withResolvers<number>()
  service.answer = () => gate.promise
  await move(id, 'confirmed')
  await letters(1)
  await move(id, 'cooking')
  await move(id, 'ready')
  t.equal(service.letters.length, 1)
  gate.resolve(201)
  await letters(2)
  t.same(
    service.letters.map(({ body }) => browser.read(body).title),
    ['Замовлення підтверджено', 'Замовлення готове'],
  )
})

t.test('a new receipt address sends no message', async (t) => {
  const [id, browser] = [await place(), newBrowser()]
  await subscribe(id, browser)
  await database.updateTable('orders').set({ is_paid: true }).where('id', '=', id).execute()
  await move(id, 'confirmed')
  // Otherwise the newer state may replace it.
  await letters(1)
  await ask(operatorApi.setReceipt, { params: { id }, body: { receipt_url: 'https://check.example/8d1f' } }, operator)
  await move(id, 'cooking')
  await letters(2)
  t.same(
    service.letters.map(({ body }) => (browser.read(body) as { title: string }).title),
    ['Замовлення підтверджено', 'Уже готуємо'],
  )
})

t.test('a subscription that the service no longer knows is deleted (404, 410)', async (t) => {
  for (const status of [404, 410]) {
    const id = await place()
    await subscribe(id, newBrowser())
    service.answer = async () => status
    await move(id, 'confirmed')
    await until(async () => (await rowsOf(id)).length === 0)
  }
  t.equal(service.letters.length, 2)
})

t.test(
  'failed messages are retried a limited number of times; other browsers of the order are still notified',
  async (t) => {
    const [id, dead, well] = [await place(), newBrowser(), newBrowser()]
    await subscribe(id, dead)
    await subscribe(id, well)
    const answers = [503, 429, 'reset', 301, 500] as const
    const seen = { dead: 0, well: 0 }
    service.answer = async () => {
      if (service.letters.at(-1)?.endpoint === well.subscription.endpoint) {
        seen.well += 1
        return 201
      }
      const answer = answers[seen.dead++]
      if (typeof answer !== 'number') throw new TypeError('reset')
      return answer
    }
    await move(id, 'confirmed')
    await until(async () => (await rowsOf(id)).length === 1)
    t.same(seen, { dead: 5, well: 1 })
    t.equal((await rowsOf(id))[0]?.endpoint, well.subscription.endpoint)
  },
)

t.test('a browser is notified once, at most five are, and unsubscribed ones are not', async (t) => {
  const [id, browsers] = [await place(), Array.from({ length: 7 }, newBrowser)]
  for (const browser of [...browsers, browsers.at(-1)!]) await subscribe(id, browser)
  t.same(
    (await rowsOf(id)).map(({ endpoint }) => endpoint),
    browsers.slice(2).map(({ subscription }) => subscription.endpoint),
  )
  for (const {
    subscription: { endpoint },
  } of browsers.slice(3))
    await ask(pushApi.unsubscribeFromOrder, { params: { id }, body: { endpoint, phone } })
  await move(id, 'confirmed')
  await letters(1)
  t.same(
    service.letters.map(({ endpoint }) => endpoint),
    [browsers[2]!.subscription.endpoint],
  )
})

t.test('another customer is refused as for a missing order; a finished order has no subscriptions', async (t) => {
  const [id, { subscription }] = [await place(), newBrowser()]
  const body = { ...subscription, link: '/checkout/success' }
  for (const who of [{}, { phone: '380674470009' }]) {
    t.equal((await request(pushApi.subscribeToOrder, { params: { id }, body: { ...body, ...who } })).status, 404)
    t.equal(
      (await request(pushApi.unsubscribeFromOrder, { params: { id }, body: { endpoint: body.endpoint, ...who } }))
        .status,
      404,
    )
  }
  await move(id, 'completed')
  await ask(pushApi.subscribeToOrder, { params: { id }, body: { ...body, phone } })
  t.same(await rowsOf(id), [])
})

t.test('subscriptions of orders finished long ago are deleted, even after failed messages', async (t) => {
  const id = await place()
  await subscribe(id, newBrowser())
  // The browser has been notified of the last state already.
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('push_subscriptions')
      .set({ told_state: 'completed' })
      .where('order_id', '=', id)
      .execute()
    await transaction
      .updateTable('orders')
      .set({ state: 'completed', state_since: new Date(clock.now.getTime() - 3_600_001) })
      .where('id', '=', id)
      .execute()
  })
  await until(async () => (await rowsOf(id)).length === 0)
  t.same(service.letters, [])
})

t.test(
  'messages go to known push services only: a subscription cannot make this server call other hosts',
  async (t) => {
    const id = await place()
    const { keys } = newBrowser().subscription
    const ask422 = async (change: object) =>
      (
        await request(pushApi.subscribeToOrder, {
          params: { id },
          body: { endpoint: `https://${HOST}/x`, keys, link: '/checkout/success', phone, ...change },
        })
      ).status
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://push.test/x',
      `https://${HOST}.evil.example/x`,
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com@evil.example/',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'https://evil-push.apple.com.example',
      'https://push.apple.com/x',
      'x',
    ])
      t.equal(await ask422({ endpoint }), 422, endpoint)
    for (const change of [
      { link: '//evil.example' },
      { link: 'https://evil.example' },
      { link: '/a?b' },
      { keys: { ...keys, auth: 'short' } },
      { keys: { ...keys, p256dh: 'A'.repeat(87) } },
    ]) {
      t.equal(await ask422(change), 422, JSON.stringify(change))
    }
    t.same(await rowsOf(id), [])
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ])
      t.equal(await ask422({ endpoint }), 200, endpoint)
  },
)

t.test('a moved time is sent once, with the promised time and the reason', async (t) => {
  const [id, browser] = [await place(), newBrowser()]
  await subscribe(id, browser)
  const moveTime = (time: string, reason: 'busy' | 'other') =>
    ask(operatorApi.setReadyTime, { params: { id }, body: { ready_at: `2026-06-10T${time}:00Z`, reason } }, operator)
  await moveTime('10:10', 'busy')
  await letters(1)
  t.match(browser.read(service.letters[0]!.body), {
    title: 'Час змінився',
    body: /^№ \d+\. Через велику кількість замовлень — 13:10 замість 12:30$/,
  })
  await moveTime('10:10', 'busy')
  await move(id, 'cooking')
  await letters(2)
  t.match(browser.read(service.letters[1]!.body), { title: 'Уже готуємо', body: /замовлень — 13:10 замість 12:30/ })
  await moveTime('10:20', 'other')
  await letters(3)
  t.match(browser.read(service.letters[2]!.body), { title: 'Час змінився', body: /Буде готове: 13:20 замість 12:30$/ })
})

t.test('a message contains no promised time that has passed', async (t) => {
  const [id, browser] = [await place(), newBrowser()]
  await subscribe(id, browser, 'ru')
  const then = clock.now
  clock.now = new Date(then.getTime() + 60 * 60_000)
  t.teardown(() => {
    clock.now = then
  })
  await move(id, 'cooking')
  await letters(1)
  t.match(browser.read(service.letters[0]!.body), { title: 'Уже готовим', body: /^№ \d+$/ })
})
