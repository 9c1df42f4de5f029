import t from 'tap'
import { operatorApi } from '#shared/contract/operator.ts'
import { OrderEvent } from '#shared/contract/orders.ts'
import { stopwatch } from '../../../../support/stopwatch.ts'
import { openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

const restaurant = await openRestaurant(t)
const { app, ask, database, move } = restaurant
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const place = async (): Promise<string> => (await restaurant.place()).id
const listen = (id: string, phone = pickup.phone) => fetch(`${origin}/api/get-order-events/${id}?phone=${phone}`)

/** The events of a stream, as they come. */
async function* eventsOf({ body }: Response) {
  for await (const text of body!.pipeThrough(new TextDecoderStream())) {
    for (const [, json] of text.matchAll(/^data: (.*)$/gm)) yield OrderEvent.parse(JSON.parse(json!))
  }
}

t.test('the stream has the current state, then each change at once, until the order is over', async (t) => {
  const id = await place()
  const stream = await listen(id)
  t.equal(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const events = eventsOf(stream)
  const next = async () => (await events.next()).value
  t.match(await next(), { state: 'new', ready_at: '2026-06-10T09:30:00.000Z', is_paid: false })
  const lasted = stopwatch()
  for (const state of ['confirmed', 'cooking', 'ready'] as const) {
    await move(id, state)
    t.match(await next(), { state })
  }
  t.ok(lasted() < 2000, 'without waiting for the next poll')
  await move(id, 'completed')
  t.match(await next(), { state: 'completed' })
  t.equal((await events.next()).done, true)
  t.match(
    await (await listen(id)).text(),
    /\ndata: \{"state":"completed","ready_at":"2026-06-10T09:30:00.000Z","promised_at":"2026-06-10T09:30:00.000Z","delay_reason":null,"cancel_reason":null,"cancelled_products":\[\],"question_id":null,"courier":null,"state_times":\[.+\],"is_paid":false,"unpaid_reason":null,"late_payment":null,"receipt_url":null\}\n\n/,
    'one that is over ends at once',
  )
})

t.test('the address of the receipt is sent in the same stream', async (t) => {
  const id = await place()
  await database.updateTable('orders').set({ is_paid: true }).where('id', '=', id).execute()
  const events = eventsOf(await listen(id))
  t.match((await events.next()).value, { is_paid: true, receipt_url: null })
  const receipt_url = 'https://check.example/8d1f'
  await ask(operatorApi.setReceipt, { params: { id }, body: { receipt_url } }, { token: operatorKey })
  t.match((await events.next()).value, { state: 'new', receipt_url })
  await move(id, 'cancelled')
  t.match((await events.next()).value, { state: 'cancelled', receipt_url })
})

t.test('closing the app ends the streams', async (t) => {
  const stream = await listen(await place())
  await app.close()
  t.match(await stream.text(), /"state":"new"/)
})
