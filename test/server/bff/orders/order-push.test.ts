import { randomUUID } from 'node:crypto'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../../support/start-shop.ts'
import { placedHere } from '../../../support/placed-order-cookies.ts'

/** Push messages about an order: a subscription needs the same access as the order. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { restaurant } = front
const { id, phone } = bffExamples.readOrder.answer
const { body } = bffExamples.subscribeToOrder
const url = `/bff/orders/${id}/push`
const guest = { cookie: placedHere(front.app, id, phone) }
const asked = () => restaurant.seen.at(-1)

t.test(
  'a subscription needs the cookies of the order or the customer’s session; its link is set by the shop',
  async (t) => {
    const calls: [headers: Record<string, string>, proof: object, link: RegExp][] = [
      [guest, { phone }, /^\/order\/([\w-]+)$/],
      [{ ...guest, 'accept-language': 'ru' }, { phone }, /^\/ru\/order\/([\w-]+)$/],
      [bearer, {}, new RegExp(`^/account/orders/${id}$`)],
    ]
    for (const [headers, proof, link] of calls) {
      t.equal((await front.send('POST', url, body, headers)).statusCode, 200)
      t.match(asked(), { name: 'subscribeToOrder', body: { ...body, ...proof, link } })
      const { link: sent } = { link: '', ...(asked()?.body as object) }
      const [, sealed] = link.exec(sent) ?? []
      if (sealed)
        t.same(await front.app.sealedLinks.open(sealed), { id, phone }, 'the very order, and not the newest one')
      t.equal((await front.send('DELETE', url, { endpoint: body.endpoint }, headers)).statusCode, 200)
      t.same(asked()?.body, { endpoint: body.endpoint, ...proof })
    }
  },
)

t.test('cookies of another order prove nothing, and the request cannot set a phone or a link', async (t) => {
  for (const call of ['getOrder', 'subscribeToOrder'] as const)
    restaurant.refuse(call, { status: 404, body: { message: 'no' } })
  t.match((await front.send('POST', url, body, { cookie: placedHere(front.app, randomUUID(), phone) })).json(), {
    status: 404,
    code: 'not_found',
  })
  t.notHas(asked()?.body, { phone })
  const before = restaurant.seen.length
  for (const more of [{ phone }, { link: '//evil.example' }, { endpoint: 'http://push.example/x' }, { keys: {} }]) {
    t.equal((await front.send('POST', url, { ...body, ...more }, guest)).statusCode, 422, Object.keys(more).join())
  }
  t.equal(restaurant.seen.length, before)
})

t.test('the key is public and cached', async (t) => {
  const read = await front.get('/bff/push-key')
  t.same(read.json(), bffExamples.readPushKey.answer)
  t.ok(read.headers.etag)
  const before = restaurant.seen.length
  await front.get('/bff/push-key')
  t.equal(restaurant.seen.length, before)
})
