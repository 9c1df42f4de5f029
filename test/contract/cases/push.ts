import { randomUUID } from 'node:crypto'
import { pushApi } from '#shared/contract/push.ts'
import { pushBrowser } from '../../fakes/push-browser.ts'
import { freshPhone, refused, type Cases } from '../api.ts'
import { pickupForm, placeOrder } from './orders.ts'

const { getPushKey, subscribeToOrder, unsubscribeFromOrder } = pushApi

export const pushCases: Cases = (t, api) => {
  const { ask, request } = api

  t.test('a browser subscribes to a readable order, repeatedly, and unsubscribes', async (t) => {
    const phone = freshPhone()
    const { id } = await placeOrder(api, await pickupForm(api, phone))
    const { subscription } = pushBrowser(`https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`)
    const subscribe = { params: { id }, body: { ...subscription, link: '/checkout/success', phone } }
    const unsubscribe = { params: { id }, body: { endpoint: subscription.endpoint, phone } }
    const { public_key } = (await ask(getPushKey, {})).data
    if (public_key === null) {
      refused(t, await request(subscribeToOrder, subscribe), 404)
      return
    }
    t.match(public_key, /^B[\w-]{86}$/)
    for (const call of [subscribe, subscribe]) t.same(await ask(subscribeToOrder, call), { status: 'success' })
    for (const call of [unsubscribe, unsubscribe]) t.same(await ask(unsubscribeFromOrder, call), { status: 'success' })
    refused(
      t,
      await request(subscribeToOrder, { ...subscribe, body: { ...subscribe.body, endpoint: 'https://127.0.0.1/' } }),
      422,
      ['endpoint'],
    )
    for (const who of [{ phone: freshPhone() }, { phone: undefined }]) {
      refused(t, await request(subscribeToOrder, { ...subscribe, body: { ...subscribe.body, ...who } }), 404)
      refused(t, await request(unsubscribeFromOrder, { ...unsubscribe, body: { ...unsubscribe.body, ...who } }), 404)
    }
  })
}
