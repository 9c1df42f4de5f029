import { businessApi } from '#shared/contract/business.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type QuoteForm } from '#shared/contract/order-forms.ts'
import { pointsEarned } from '#shared/rules/cart/loyalty-points.ts'
import { refused, type Cases } from '../api.ts'
import { addressAt, deliveredAddress, enough, openRestaurant, quoteFor, smallest } from '../sample-business.ts'

const { quoteOrder, getOrderSlots } = ordersApi
const SEA = { latitude: 43.5, longitude: 34 }
const whole = (hryvnias: number): number => Math.round(hryvnias * 100)

export const quoteCases: Cases = (t, api) => {
  sumCases(t, api)
  refusalCases(t, api)
}

const sumCases: Cases = (t, api) => {
  const { ask } = api

  t.test('pickup and dining in cost their dishes only; the totals add up to the kopiyka', async (t) => {
    const { restaurant, product } = await openRestaurant(api)
    for (const type of ['pickup', 'inhouse'] as const) {
      const quote = await quoteFor(api, { type, restaurant_id: restaurant.id, lines: [smallest(product)] } as QuoteForm)
      t.match(
        quote,
        {
          can_order: true,
          obstacle: null,
          delivery_cost: 0,
          region: null,
          lines: [{ product_id: product.id, problem: null, price: product.currentPrice }],
        },
        type,
      )
      t.equal(whole(quote.subtotal), whole(product.currentPrice) * smallest(product).qty)
      t.equal(
        whole(quote.total),
        whole(quote.subtotal) - whole(quote.discount) - whole(quote.bonuses_spent) + whole(quote.delivery_cost),
      )
    }
  })

  t.test('the settings have the share of points, and the quote gives no less', async (t) => {
    const { bonus_percent: percent } = await ask(businessApi.getOptions, {})
    const { restaurant, product } = await openRestaurant(api)
    const lines = [{ ...smallest(product), qty: 20 }]
    const quote = await quoteFor(api, { type: 'pickup', restaurant_id: restaurant.id, lines })
    t.ok(
      quote.bonuses_offered >= pointsEarned(percent ?? 0, whole(quote.subtotal)),
      `${percent} % of ${quote.subtotal}: ${quote.bonuses_offered}`,
    )
  })

  t.test('delivery costs follow the region’s terms below, above and far above its minimum', async (t) => {
    const { region, address, product } = await deliveredAddress(api)
    const { minimum_order_amount: minimum, delivery_cost, free_delivery_order_sum: free } = region
    const ask = (qty: number) => quoteFor(api, { type: 'courier', address, lines: [{ product_id: product.id, qty }] })
    const { qty } = enough(product, minimum)
    const good = await ask(qty)
    const isFree = free !== null && good.subtotal >= free
    t.match(good, {
      can_order: true,
      region: { id: region.id },
      missing_to_minimum: 0,
      delivery_cost: isFree ? 0 : delivery_cost,
    })
    if (free !== null) t.equal((await ask(99)).delivery_cost, product.currentPrice * 99 >= free ? 0 : delivery_cost)
    const least = smallest(product).qty
    const small = await ask(least)
    if (small.subtotal < minimum)
      t.match(small, {
        can_order: false,
        obstacle: 'below_minimum',
        missing_to_minimum: Math.round((minimum - small.subtotal) * 100) / 100,
      })
    t.match(
      await quoteFor(api, {
        type: 'courier',
        address: addressAt(address.city_id, SEA),
        lines: [{ product_id: product.id, qty }],
      }),
      { can_order: false, obstacle: 'outside', region: null },
    )
  })
}

const refusalCases: Cases = (t, api) => {
  const { ask, request, target } = api

  t.test('unavailable lines have their reason and cost nothing', async (t) => {
    const { restaurant, product } = await openRestaurant(api)
    const lines = [smallest(product), { product_id: 9_999_999_999, qty: 1 }]
    const quote = await quoteFor(api, { type: 'pickup', restaurant_id: restaurant.id, lines })
    t.match(quote, { can_order: false, obstacle: 'lines', lines: [{ problem: null }, { problem: 'gone', sum: 0 }] })
  })

  t.test('a promo code gives its discount; an unknown one none', async (t) => {
    const { restaurant, product } = await openRestaurant(api)
    const cart: QuoteForm = { type: 'pickup', restaurant_id: restaurant.id, lines: [{ ...smallest(product), qty: 20 }] }
    t.match(await quoteFor(api, { ...cart, promo_code: 'UNKNOWN-CODE' }), {
      promo: 'unknown',
      discount: 0,
      can_order: true,
    })
    t.match(await quoteFor(api, { ...cart, promo_code: null }), { promo: null, discount: 0 })
    if (!target.promoCode) return
    const quote = await quoteFor(api, { ...cart, promo_code: target.promoCode })
    t.equal(quote.promo, 'applied')
    t.ok(quote.discount > 0 && whole(quote.total) === whole(quote.subtotal) - whole(quote.discount))
  })

  t.test('invalid carts are refused by field', async (t) => {
    const { restaurant, product } = await openRestaurant(api)
    const lines = [smallest(product)]
    const body = { type: 'pickup', restaurant_id: restaurant.id, lines }
    const table: [object, string][] = [
      [{ lines: [] }, 'lines'],
      [{ lines: [lines[0], lines[0]] }, 'lines'],
      [{ lines: Array.from({ length: 51 }, (_, id) => ({ product_id: id + 1, qty: 1 })) }, 'lines'],
      [{ lines: [{ ...lines[0], qty: 100 }] }, 'lines'],
      [{ lines: [{ ...lines[0], qty: 1.5 }] }, 'lines'],
      [{ restaurant_id: 9_999_999_999 }, 'restaurant_id'],
      [{ restaurant_id: '1' }, 'restaurant_id'],
      [{ type: 'drone' }, 'type'],
      [{ bonuses: -1 }, 'bonuses'],
      [{ bonuses: 0.5 }, 'bonuses'],
      [{ promo_code: 'x'.repeat(31) }, 'promo_code'],
      [{ total: 1 }, 'total'],
      [{ type: 'courier', restaurant_id: undefined, address: { latitude: 91 } }, 'address'],
    ]
    for (const [change, field] of table)
      refused(
        t,
        await request(quoteOrder, { body: { ...body, ...change } }),
        422,
        [field],
        JSON.stringify(change).slice(0, 60),
      )
  })

  t.test('slots are ordered half hours of a restaurant or a region, never of both or neither', async (t) => {
    const [{ restaurant }, { region }] = [await openRestaurant(api), await deliveredAddress(api)]
    for (const query of [{ restaurant_id: String(restaurant.id) }, { region_id: String(region.id) }]) {
      const { slots, asap_minutes, last_order_at = null, opens_at = null } = (await ask(getOrderSlots, { query })).data
      t.notOk(
        last_order_at !== null && (asap_minutes === null || Date.parse(last_order_at) < target.now().getTime()),
        'an accepted order has its last moment ahead',
      )
      t.notOk(
        opens_at !== null && (asap_minutes !== null || Date.parse(opens_at) <= target.now().getTime()),
        'what opens is closed',
      )
      t.same(slots, slots.toSorted())
      t.ok(slots.every((slot) => Date.parse(slot) % (30 * 60_000) === 0 && Date.parse(slot) > target.now().getTime()))
    }
    t.equal((await request(getOrderSlots, {})).status, 422)
    t.equal((await request(getOrderSlots, { query: { restaurant_id: '1', region_id: '1' } })).status, 422)
  })
}
