import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { businessApi } from '#shared/contract/business.ts'
import { catalogApi, type Product } from '#shared/contract/catalog.ts'
import type { OrderedLine } from '#shared/contract/order-lines.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type QuoteForm } from '#shared/contract/order-forms.ts'
import { hryvnias } from '#shared/rules/money.ts'
import { optionsSum, selectionOf } from '#shared/rules/menu/options.ts'
import { canBeChosen, chosenOf, defaultSelection, isChoosable, selectionProblem } from '#shared/rules/menu/selection.ts'
import { freshPhone, refused, type Api, type Cases } from '../api.ts'
import { isOrderable, menuOf, openRestaurant, orderFor, quoteFor, smallest } from '../sample-business.ts'
import { placeOrder } from './orders.ts'

/** Options of dishes: prices, problems, orders and the stop list. A backend without options passes by having none. */

type Selected = NonNullable<OrderedLine['options']>
interface Sample {
  readonly restaurant: Awaited<ReturnType<typeof openRestaurant>>['restaurant']
  readonly slot: string | null
  readonly product: Product
}

/** A dish with an optional group that has an available option. */
async function sampleOf(api: Api): Promise<Sample | null> {
  const { restaurant, slot } = await openRestaurant(api)
  const product = (await menuOf(api, restaurant.terminal_id)).find(
    (dish) =>
      isOrderable(dish) &&
      selectionProblem(dish.option_groups, defaultSelection(dish.option_groups)) === null &&
      dish.option_groups.some(({ min, options }) => min === 0 && options.some(isChoosable)),
  )
  return product ? { restaurant, slot, product } : null
}

/** The defaults and one more option, of an optional group. */
function choiceIn({ option_groups }: Product): {
  selection: Selected
  group_id: number | string
  option_id: number | string
} {
  const group = option_groups.find(({ min, options }) => min === 0 && options.some(isChoosable))
  const option = group?.options.find(isChoosable)
  assert(group && option)
  const others = defaultSelection(option_groups).filter(({ group_id }) => group_id !== group.id)
  const inner = defaultSelection(option.option_groups)
  const one = { group_id: group.id, option_id: option.id, qty: 1, ...(inner.length > 0 && { options: inner }) }
  return { selection: [...others, one], group_id: group.id, option_id: option.id }
}

const cartOf = ({ restaurant }: Sample, ...lines: OrderedLine[]): QuoteForm => ({
  type: 'pickup',
  restaurant_id: restaurant.id,
  lines,
})

export const optionCases: Cases = (t, api) => {
  quoteCases(t, api)
  orderCases(t, api)
  stopCases(t, api)
}

const quoteCases: Cases = (t, api) => {
  t.test('choices have prices and names; a line costs price × quantity + options', async (t) => {
    const sample = await sampleOf(api)
    if (!sample) return t.comment('no dish has options here')
    const { product } = sample
    const { selection } = choiceIn(product)
    const line = { ...smallest(product), options: selection, note: 'без цибулі' }
    const [quoted] = (await quoteFor(api, cartOf(sample, line))).lines
    const chosen = chosenOf(product.option_groups, selection)
    const options_sum = hryvnias(optionsSum(product.productData.unit, line.qty, chosen))
    t.match(quoted, { problem: null, problem_at: null, options: chosen, note: 'без цибулі', options_sum })
    t.equal(quoted?.sum, Math.round(product.currentPrice * line.qty * 100 + options_sum * 100) / 100)
  })

  t.test('two versions of a dish are two lines; equal lines are refused', async (t) => {
    const sample = await sampleOf(api)
    if (!sample) return t.comment('no dish has options here')
    const { selection } = choiceIn(sample.product)
    const plain = { ...smallest(sample.product), options: defaultSelection(sample.product.option_groups) }
    const quote = await quoteFor(
      api,
      cartOf(sample, plain, { ...plain, options: selection }, { ...plain, note: 'гостре' }),
    )
    t.same(
      quote.lines.map(({ problem }) => problem),
      [null, null, null],
    )
    t.same(
      quote.lines.map(({ note }) => note),
      ['', '', 'гостре'],
    )
    const body = cartOf(sample, { ...plain, options: selection }, { ...plain, options: selection.toReversed() })
    refused(t, await api.request(ordersApi.quoteOrder, { body }), 422, ['lines'])
    const wrong: [object, string][] = [
      [{ note: 'a'.repeat(141) }, 'lines'],
      [{ options: [{ group_id: 1 }] }, 'lines'],
      [{ options: [{ ...selection[0], price: 0 }] }, 'price'],
    ]
    for (const [change, field] of wrong) {
      const wrongCart = cartOf(sample, { ...plain, ...change })
      refused(
        t,
        await api.request(ordersApi.quoteOrder, { body: wrongCart }),
        422,
        [field],
        JSON.stringify(change).slice(0, 40),
      )
    }
  })

  t.test('equal dishes of two guests are two lines, where orders name guests', async (t) => {
    const sample = await sampleOf(api)
    if (!sample || !(await api.ask(businessApi.getOptions, {})).order_guests) return t.comment('no guests here')
    const plain = { ...smallest(sample.product), options: defaultSelection(sample.product.option_groups) }
    const cart = cartOf(sample, plain, { ...plain, guest: 'Оля' }, { ...plain, guest: 'Ія' })
    const { lines, subtotal } = await quoteFor(api, cart)
    t.same(
      lines.map(({ guest, sum, problem }) => [guest || '', sum * 3, problem]),
      ['', 'Оля', 'Ія'].map((guest) => [guest, subtotal, null]),
    )
    const twice = cartOf(sample, { ...plain, guest: 'Оля' }, { ...plain, guest: 'Оля' })
    refused(t, await api.request(ordersApi.quoteOrder, { body: twice }), 422, ['lines'])
  })

  t.test('an impossible choice is named by group and option', async (t) => {
    const sample = await sampleOf(api)
    if (!sample) return t.comment('no dish has options here')
    const { product } = sample
    const { selection, group_id, option_id } = choiceIn(product)
    const problemOf = async (dish: Product, options: Selected) =>
      (await quoteFor(api, cartOf(sample, { ...smallest(dish), options }))).lines[0]
    const foreign = { group_id: 'no-such-group', option_id, qty: 1 }
    t.match(await problemOf(product, [...selection, foreign]), {
      problem: 'option_foreign',
      problem_at: { group_id: 'no-such-group', option_id },
      sum: 0,
    })
    const many = selection.map((one) => (one.group_id === group_id ? { ...one, qty: 99 } : one))
    t.match(await problemOf(product, many), { problem: 'option_too_many', problem_at: { group_id }, sum: 0 })
    const required = (await menuOf(api, sample.restaurant.terminal_id)).find(
      (dish) => isOrderable(dish) && canBeChosen(dish.option_groups) && dish.option_groups.some(({ min }) => min > 0),
    )
    if (!required) return
    const group = required.option_groups.find(({ min }) => min > 0)
    t.match(await problemOf(required, []), {
      problem: 'option_missing',
      problem_at: { group_id: group?.id, group_name: group?.name, option_id: null },
    })
  })
}

const orderCases: Cases = (t, api) => {
  t.test('an order has its choices and note, in the customer’s language', async (t) => {
    const sample = await sampleOf(api)
    if (!sample) return t.comment('no dish has options here')
    const { product } = sample
    const { selection } = choiceIn(product)
    const line = { ...smallest(product), options: selection, note: 'Без кінзи, будь ласка' }
    const phone = freshPhone()
    const form = await orderFor(api, cartOf(sample, line), phone, sample.slot)
    const placed = await placeOrder(api, form, randomUUID())
    const chosen = chosenOf(product.option_groups, selection)
    const options_sum = hryvnias(optionsSum(product.productData.unit, line.qty, chosen))
    t.match(placed.lines, [{ product_id: product.id, options: chosen, note: line.note, options_sum }])
    t.same(selectionOf(placed.lines[0]?.options ?? []), selectionOf(chosen), 'what is repeated is what was chosen')
    const read = await api.ask(ordersApi.getOrder, { params: { id: placed.id }, query: { phone } }, { locale: 'ru' })
    const terminal_id = String(sample.restaurant.terminal_id)
    const translated = await api.ask(
      catalogApi.getProduct,
      { params: { id: String(product.id) }, query: { terminal_id } },
      { locale: 'ru' },
    )
    t.match(read.data.lines, [{ options: chosenOf(translated.data.option_groups, selection), note: line.note }])
    if (!api.target.operatorKey) return
    const { data } = await api.ask(operatorApi.getOrders, { query: {} }, { token: api.target.operatorKey })
    t.match(
      data.find(({ id }) => id === placed.id)?.lines,
      [{ options: chosen, note: line.note }],
      'the operator’s list has it',
    )
  })

  t.test('a line that cannot be ordered is 409 with the quote', async (t) => {
    const sample = await sampleOf(api)
    if (!sample) return t.comment('no dish has options here')
    const { selection } = choiceIn(sample.product)
    const form = await orderFor(
      api,
      cartOf(sample, { ...smallest(sample.product), options: selection }),
      freshPhone(),
      sample.slot,
    )
    const [line] = form.lines
    const lines = [{ ...line, options: [{ group_id: 'no-such-group', option_id: 1 }] }]
    const answer = await api.request(ordersApi.createOrder, {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...form, lines },
    })
    t.match(answer, { status: 409, body: { data: { can_order: false, lines: [{ problem: 'option_foreign' }] } } })
  })
}

const stopCases: Cases = (t, api) => {
  const skip = api.target.operatorKey ? false : 'the operator key is not known here'

  t.test('a stopped option cannot be chosen at its terminal only', { skip }, async (t) => {
    const sample = await sampleOf(api)
    if (!sample) return t.comment('no dish has options here')
    const { product, restaurant } = sample
    const { selection, group_id, option_id } = choiceIn(product)
    const operator = { token: api.target.operatorKey }
    const body = { terminal_id: Number(restaurant.terminal_id), option_id: Number(option_id) }
    const stop = (stopped: boolean) => api.ask(operatorApi.setOptionStop, { body: { ...body, stopped } }, operator)
    const stoppedAt = async (query: object) => {
      const { data } = await api.ask(catalogApi.getProduct, { params: { id: String(product.id) }, query })
      const group = data.option_groups.find(({ id }) => id === group_id)
      return group?.options.find(({ id }) => id === option_id)?.in_stop_list
    }
    const quote = () => quoteFor(api, cartOf(sample, { ...smallest(product), options: selection }))
    await stop(true)
    t.match(await quote(), {
      can_order: false,
      lines: [{ problem: 'option_stopped', problem_at: { group_id, option_id }, sum: 0 }],
    })
    t.same([await stoppedAt({ terminal_id: String(restaurant.terminal_id) }), await stoppedAt({})], [true, false])
    await stop(true)
    await stop(false)
    t.match(await quote(), { can_order: true, lines: [{ problem: null }] })
    for (const wrong of [{ terminal_id: 9_999_999_999 }, { option_id: 9_999_999_999 }])
      refused(
        t,
        await api.request(operatorApi.setOptionStop, { body: { ...body, ...wrong, stopped: true } }, operator),
        422,
        Object.keys(wrong),
      )
    refused(
      t,
      await api.request(operatorApi.setOptionStop, { body: { ...body, stopped: true } }, { token: 'wrong' }),
      401,
    )
  })
}
