import t from 'tap'
import type { Product } from '#shared/contract/catalog.ts'
import type { Quote } from '#shared/contract/order-forms.ts'
import { href } from '#shared/routes.ts'
import { customersOf } from '../checkout-steps.ts'
import { screens } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'
import { openAgent } from '../../support/agent.ts'
import { expect } from '../expect.ts'

/** Changing the fulfilment in the checkout with the first press. */

const { base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)

const PEOPLE = 4
const BUDGET = 1000
const NOTE = 'Алергія на горіхи, без кінзи'

t.test('a vegetarian dinner for four below 1 000 ₴ ends with a link that a person opens', async (t) => {
  const agent = await openAgent(t, base)
  const restaurants = (await agent.call('listRestaurants')).data['data'] as { id: number; terminal_id: number }[]
  const [{ id: restaurant_id, terminal_id }] = restaurants as [(typeof restaurants)[0]]
  const wanted = { terminal_id, open_now: true, diet: 'vegetarian', without: ['nuts'], price_from: 100, price_to: 240 }
  const { data: found } = await agent.call('findDishes', wanted)
  const dishes = (found['data'] as Product[])
    .filter(({ productData, option_groups }) => productData.unit === 'piece' && option_groups.length === 0)
    .slice(0, PEOPLE)
  t.equal(dishes.length, PEOPLE)

  const lines = dishes.map(({ id }) => ({ product_id: id, qty: 1, note: NOTE }))
  const quote = (await agent.call('quoteOrder', { cart: { type: 'pickup', restaurant_id, lines } }))
    .data as unknown as Quote
  t.ok(quote.can_order)
  t.ok(quote.total <= BUDGET, `${quote.total} ₴`)
  const { data } = await agent.call('makeCartLink', { lines, restaurant_id, fulfilment: 'pickup' })

  const { page, complaints } = await customer(t, 'uk', screens[0]!)
  await page.goto(String(data['link']))
  await page.waitForURL(`**${href('uk', 'catalog')}`)
  const shown = page.getByRole('dialog').locator('.cart-line')
  await expect(shown).toHaveCount(PEOPLE)
  for (const [at, { name }] of dishes.entries()) {
    await expect(shown.nth(at)).toContainText(name)
    await expect(shown.nth(at)).toContainText(NOTE)
  }
  t.same(complaints, [])
})
