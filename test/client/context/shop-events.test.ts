import t from 'tap'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { cartEvents, dishEvent, keepPurchase, tellPage, type ShopEvent } from '#client/context/shop-events.ts'
import { product } from '../fake-app.ts'
import { fakeStorage } from '../fake-browser.ts'

/** What integration code is told of carts, dishes and orders. */

const soup = { ...lineOf(product(1, { name: 'Борщ', currentPrice: 120.5 }), 2), note: 'без кропу, Олена 0671112233' }
const sauce = { option_id: 7, group_id: 1, name: 'соус', group_name: 'соуси', price: 20, qty: 1, free_qty: 0 }
const grill = { ...lineOf(product(2, { name: 'Шашлик', currentPrice: 99.9 }), 1), options: [sauce] }

t.test('a change of the cart adds and removes by amounts, with options in the price and without notes', async (t) => {
  t.same(cartEvents([], [soup]), [
    {
      event: 'add_to_cart',
      ecommerce: {
        currency: 'UAH',
        value: 241,
        items: [{ item_id: '1', item_name: 'Борщ', price: 120.5, quantity: 2 }],
      },
    },
  ])
  t.match(cartEvents([soup], [{ ...soup, qty: 5 }, grill]), [
    { event: 'add_to_cart', ecommerce: { value: 481.4, items: [{ quantity: 3 }, { price: 119.9, quantity: 1 }] } },
  ])
  t.match(cartEvents([soup, grill], [{ ...soup, qty: 1 }]), [
    {
      event: 'remove_from_cart',
      ecommerce: { value: 240.4, items: [{ item_id: '1', quantity: 1 }, { item_id: '2' }] },
    },
  ])
  t.match(
    cartEvents([soup], [grill]).map(({ event }) => event),
    ['add_to_cart', 'remove_from_cart'],
  )
  t.same(cartEvents([soup], [{ ...soup, currentPrice: 1 }]), [], 'a price is no change of the customer')
  t.notMatch(JSON.stringify(cartEvents([], [soup])), /кропу|0671112233/)
})

t.test('a list is told by its first dishes, an order by its number', async (t) => {
  t.match(dishEvent(product(4, { currentPrice: 89 })), { event: 'view_item', ecommerce: { value: 89 } })
  const order = {
    id: 'secret',
    number: '1042',
    total: 300,
    phone: '380671112233',
    lines: [{ product_id: 1, name: 'Борщ', qty: 2, sum: 241, note: 'x' }],
  }
  fakeStorage('localStorage').set('zhar_purchase', '')
  const heard: ShopEvent[] = []
  const dispatchEvent = ({ detail }: CustomEvent<ShopEvent>) => heard.push(detail)
  Object.assign(globalThis, { zharEvents: [], document: { dispatchEvent } })
  for (const number of ['1041', '1042']) keepPurchase({ ...order, number } as never)
  for (let page = 0; page < 2; page += 1) tellPage({ id: 'about' } as never)
  t.match(heard, [{ ecommerce: { transaction_id: '1041' } }, {}])
  t.equal(heard.length, 2, 'each order once')
  t.same(heard[1], {
    event: 'purchase',
    ecommerce: {
      transaction_id: '1042',
      currency: 'UAH',
      value: 300,
      items: [{ item_id: '1', item_name: 'Борщ', price: 120.5, quantity: 2 }],
    },
  })
  const products = Array.from({ length: 50 }, (_, index) => product(index + 1))
  tellPage({ id: 'category', data: { section: { category: { id: 3, name: 'Супи' }, products } } } as never)
  t.match(heard[2], { event: 'view_item_list', ecommerce: { item_list_id: '3', item_list_name: 'Супи' } })
  t.equal(heard[2]?.ecommerce.items.length, 36)
})
