import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import type { DemoRestaurant } from './demo-restaurant.ts'
import { address } from './restaurant-order-form.ts'
import type { Shop } from './start-shop.ts'
import { Browser } from './http-browser.ts'

/** Journeys of customers through /bff only. */

function good(response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return response
}

/** Phone and code; the browser is signed in afterwards. */
export async function signIn(
  shop: Pick<Shop, 'app'> & { restaurant: Pick<DemoRestaurant, 'smsCode'> },
  phone: string,
  browser = new Browser(shop.app),
): Promise<Browser> {
  good(await browser.call('POST', '/bff/sign-in/phone', { phone, force_sms_sending: true }))
  good(await browser.call('POST', '/bff/sign-in/code', { code: await shop.restaurant.smsCode(phone) }))
  return browser
}

/** Signed in, with a name: nothing more is asked of them. */
export async function signInNamed(shop: Parameters<typeof signIn>[0], phone: string, name = 'Олена'): Promise<Browser> {
  const browser = await signIn(shop, phone)
  good(await browser.call('PUT', '/bff/profile', { name, surname: '', email: '', birthday: null }))
  return browser
}

/** Three steps of the first kebab, for pickup in Kyiv as soon as possible. */
export const orderForm = (change: Partial<Extract<OrderForm, { type: 'pickup' }>> = {}): OrderForm => ({
  type: 'pickup',
  restaurant_id: 1,
  name: 'Олена',
  phone: '380671234567',
  slot: null,
  payment: 'cash',
  change_from: null,
  cutlery: 1,
  comment: '',
  is_not_call_confirmation: false,
  contact_me_telegram_viber: false,
  expected_total: 283.5,
  consent: true,
  lines: [{ product_id: 1, qty: 3 }],
  ...change,
})

/** Four steps of it, brought from the nearest restaurant. */
export const courierForm = (change: object = {}): OrderForm =>
  ({
    ...orderForm({ lines: [{ product_id: 1, qty: 4 }], expected_total: 437 }),
    restaurant_id: undefined,
    type: 'courier',
    address: { ...address, entrance: '2' },
    ...change,
  }) as unknown as OrderForm

export const place = (
  browser: Browser,
  form: object = orderForm(),
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> => browser.call('POST', '/bff/orders', form, { 'idempotency-key': key })

/** The form of a cart at the restaurant's price. */
export async function pricedForm(browser: Browser, lines: OrderForm['lines']) {
  const cart = { type: 'pickup', restaurant_id: 1, lines, promo_code: null, bonuses: 0 }
  const { total } = good(await browser.call('POST', '/bff/quotes', cart)).json() as { total: number }
  return orderForm({ lines, expected_total: total })
}

/** A customer who has just ordered, and the order. */
export async function orderPlaced(
  shop: Shop,
  browser = new Browser(shop.app),
  form?: OrderForm,
): Promise<{ browser: Browser; order: { id: string; number: string } }> {
  return { browser, order: good(await place(browser, form)).json() }
}
