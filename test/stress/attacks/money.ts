import { setTimeout } from 'node:timers/promises'
import { href } from '#shared/routes.ts'
import { placeOrder, tally, type Attack, type Target } from './attack-shop.ts'

/** Attacks on money: callbacks blocked by calls of others; prices and orders changed by their link. */

const READS = 330
const PRESSES = 18
const TIMEOUT_MS = 120_000

const isPaid = async (read: () => Promise<{ json: Record<string, unknown> }>): Promise<boolean> =>
  (await read()).json['is_paid'] === true

/** Forged callbacks come from the same address as the provider's, which is this machine's. */
const forge = ({ process: { shop } }: Target): Promise<number> =>
  fetch(`${shop}/bff/payment-callbacks/sandbox`, { method: 'POST', body: '{"forged":true}' }).then(
    ({ status }) => status,
  )

async function press(payment: string): Promise<number> {
  return (
    await fetch(`${payment}/approved`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).status
}

const floodedCallbacks: Attack = {
  name: 'callbacks of payments',
  before: '330 calls from one address, or 18 presses on "pay" by a guest, shut out a paid order',
  async run(target) {
    const guest = target.visitor()
    const id = String((await placeOrder(guest, { payment: 'card_online' })).json['id'])
    const start = await guest.ask('POST', `/bff/orders/${id}/payment`, {})
    const payment = String(start.json['payment_url'])
    const forged = await Promise.all(Array.from({ length: READS }, () => forge(target)))
    const other = target.visitor()
    const otherId = String((await placeOrder(other, { payment: 'card_online' })).json['id'])
    for (let n = 0; n < PRESSES; n += 1) await other.ask('POST', `/bff/orders/${otherId}/payment`, {})
    const since = performance.now()
    const pressed = await press(payment)
    while (!(await isPaid(() => guest.ask('GET', `/bff/orders/${id}`))) && performance.now() - since < TIMEOUT_MS)
      await setTimeout(250)
    const isDefended = await isPaid(() => guest.ask('GET', `/bff/orders/${id}`))
    return {
      isDefended,
      found: `forged: ${tally(forged)}; start ${start.status}, pressed ${pressed}, ${isDefended ? 'paid' : 'NOT paid'} after ${Math.round(performance.now() - since)} ms`,
    }
  },
}

const linkAndCookies: Attack = {
  name: 'an order’s link and invented cookies',
  before: 'the link’s JSON had id and phone; with both as cookies another person paid and cancelled',
  async run(target) {
    const guest = target.visitor()
    const order = (await placeOrder(guest)).json as { id: string }
    const [sealed = ''] = /(?<=\/order\/)[\w.~-]{20,}/.exec((await guest.ask('GET', href('uk', 'success'))).body) ?? []
    const otherCustomer = target.visitor()
    const page = await otherCustomer.ask('GET', href('uk', 'orderLink', { sealed }))
    const json = await otherCustomer.ask('GET', `/bff/order-links/${sealed}`)
    const phone = guest.cookies.get('zhar_order_phone') ?? ''
    const leaked = [page, json].some(({ body }) => body.includes(order.id) || body.includes(phone))
    // As if the attacker knew id and phone from elsewhere.
    otherCustomer.cookies.set('zhar_order_phone', phone).set('zhar_order', order.id)
    const unsigned = await otherCustomer.ask('POST', `/bff/orders/${order.id}/cancellation`, {})
    otherCustomer.cookies.set('zhar_order', guest.cookies.get('zhar_order') ?? '')
    const copied = await otherCustomer.ask('POST', `/bff/orders/${order.id}/cancellation`, {})
    const paid = await otherCustomer.ask('POST', `/bff/orders/${order.id}/payment`, {})
    const state = (await guest.ask('GET', `/bff/orders/${order.id}`)).json['state']
    const refused = [unsigned, copied, paid].every(({ status }) => status >= 400 && status < 500)
    return {
      isDefended: page.status === 200 && json.status === 200 && !leaked && refused && state === 'new',
      found: `link ${page.status}/${json.status}, ${leaked ? 'id or phone in it' : 'neither id nor phone in it'}; cancel unsigned ${unsigned.status}, copied ${copied.status}, pay ${paid.status}; order still ${state}`,
    }
  },
}

const concurrentCancels: Attack = {
  name: 'twenty concurrent cancellations',
  before: 'five of twenty answers said that cooking had begun',
  async run(target) {
    const guest = target.visitor()
    const id = String((await placeOrder(guest)).json['id'])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.ask('POST', `/bff/orders/${id}/cancellation`, {})),
    )
    return {
      isDefended: answers.every(({ status, json }) => status === 200 && json['state'] === 'cancelled'),
      found: tally(answers.map(({ status }) => status)),
    }
  },
}

export const moneyAttacks = [floodedCallbacks, linkAndCookies, concurrentCancels] as const
