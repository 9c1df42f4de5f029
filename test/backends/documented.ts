import { randomUUID } from 'node:crypto'
import { failure, listen, notFound, type Answer, type Backend, type Call } from './http.ts'

/**
 * A small backend written from `/bff/openapi/restaurant.json` alone, in the style of a framework: `data` around every answer,
 * numbers as text, GUIDs, 201 for what was created. It has neither accounts nor extras, but asks questions.
 */

export const KITCHEN = 'b7f1c0de-4a52-4f0e-9d61-0c1a2b3c4d5e'
const CITY = 'c17e0000-0000-4000-8000-00000000a001'
const WAIT_MS = 40 * 60_000
const dishes = { 101: ['Галушки', 'Галушки'], 102: ['Деруни', 'Драники'] } as const
type Dish = keyof typeof dishes

interface Line {
  readonly product_id: Dish
  readonly qty: number
}
interface Question {
  readonly id: string
  answer: number | null
}
interface Placed {
  readonly id: string
  readonly key: string
  readonly number: number
  readonly at: Date
  readonly form: Call['body']
  lines: readonly Line[]
  state: string
  question: Question | null
}

const data = (value: unknown, status = 200): Answer => ({ status, json: { data: value } })
const written = (kopiykas: number): string => (kopiykas / 100).toFixed(2)

/** Lines and sums in the present prices, in one language. */
class Counter {
  /** Kopiykas of one portion. */
  readonly prices: Record<Dish, number> = { 101: 18_950, 102: 14_000 }

  sum(lines: readonly Line[]): number {
    return lines.reduce((sum, { product_id, qty }) => sum + this.prices[product_id] * qty, 0)
  }

  bill(lines: readonly Line[], language: 0 | 1) {
    const sum = written(this.sum(lines))
    return {
      lines: lines.map((line) => ({
        product_id: String(line.product_id),
        name: dishes[line.product_id][language],
        qty: String(line.qty),
        price: written(this.prices[line.product_id]),
        sum: written(this.sum([line])),
      })),
      subtotal: sum,
      delivery_cost: '0.00',
      total: sum,
    }
  }

  menu(language: 0 | 1) {
    const products = ([101, 102] as const).map((id) => ({
      id: String(id),
      name: dishes[id][language],
      currentPrice: written(this.prices[id]),
    }))
    return [{ id: '11', name: ['Гаряче', 'Горячее'][language], products }]
  }
}

const kitchenIn = (language: 0 | 1) => ({
  id: KITCHEN,
  name: 'Галушка',
  address: ['вул. Соборності, 7', 'ул. Соборности, 7'][language],
  city_id: CITY,
})

const swapped = (lines: readonly Line[]): Line[] =>
  lines.with(0, { product_id: 102, qty: lines[0]?.qty ?? 1 }) as Line[]

/** Instead of the first dish another one, or no order. */
function questionIn({ lines, at, question }: Placed, counter: Counter, language: 0 | 1) {
  const [first] = lines
  if (!question || !first) return null
  return {
    ...question,
    subject: 'line',
    product_id: String(first.product_id),
    name: dishes[first.product_id][language],
    choices: [
      {
        kind: 'replace',
        product_id: '102',
        name: dishes[102][language],
        qty: String(first.qty),
        total: written(counter.sum(swapped(lines))),
      },
      { kind: 'cancel', total: written(counter.sum(lines)) },
    ],
    silence: 1,
    expires_at: new Date(at.getTime() + WAIT_MS / 4).toISOString(),
  }
}

function orderIn(order: Placed, counter: Counter, language: 0 | 1) {
  const { id, state, at, form, question, number } = order
  return {
    ...counter.bill(order.lines, language),
    id,
    number,
    state,
    created_at: at.toISOString(),
    ready_at: new Date(at.getTime() + WAIT_MS).toISOString(),
    type: form.type,
    restaurant: kitchenIn(language),
    name: form.name,
    phone: form.phone,
    payment: form.payment,
    question_id: question?.answer === null ? question.id : null,
    question: questionIn(order, counter, language),
  }
}

const reading = (counter: Counter, language: 0 | 1, now: Date): Readonly<Record<string, () => unknown>> => {
  const cities = () => [{ id: CITY, name: 'Полтава' }]
  const restaurants = () => [kitchenIn(language)]
  const menu = () => counter.menu(language)
  return {
    'get-options-for-site': () => ({ phone: '0800 101 202' }),
    'web-start-request': () => ({ 'get-cities': cities(), 'get-restaurants': restaurants(), 'get-categories': menu() }),
    'get-cities': cities,
    'get-restaurants': restaurants,
    'get-categories': menu,
    'get-products-by-ids-new': () => menu().flatMap(({ products }) => products),
    'get-promotions': () => [],
    'get-navigation': () => [],
    'get-recommend-in-basket': () => [],
    'dictionaries/texts-for-site': () => ({}),
    'dictionaries/social-and-messenger': () => [],
    'is-point-in-region': () => ({ status: 'error', region: null }),
    'get-order-slots': () => ({
      asap_minutes: String(WAIT_MS / 60_000),
      slots: [new Date(now.getTime() + 2 * WAIT_MS).toISOString()],
    }),
  }
}

export interface Documented extends Backend {
  readonly prices: Counter['prices']
  /** The latest order: its kitchen asks about it, or begins. */
  ask(): void
  begin(): void
}

export async function startDocumented(now: () => Date): Promise<Documented> {
  const counter = new Counter()
  const placed: Placed[] = []

  const create = ({ body, headers }: Call, language: 0 | 1): Answer => {
    const key = String(headers['idempotency-key'])
    const before = placed.find((one) => one.key === key)
    if (before) return data(orderIn(before, counter, language), 201)
    const lines = body.lines as Line[]
    const quote = { ...counter.bill(lines, language), can_order: true }
    if (Number(quote.total) !== body.expected_total) return failure(409, { message: 'Ціна змінилася', quote })
    const number = 700 + placed.length
    const order = { id: randomUUID(), key, number, at: now(), form: body, lines, state: 'new', question: null }
    placed.push(order)
    return data(orderIn(order, counter, language), 201)
  }

  const acts: Readonly<Record<string, (order: Placed, call: Call) => string | null>> = {
    'GET get-order': () => null,
    'GET get-order-by-key': () => null,
    'POST cancel-order'(order) {
      if (order.state !== 'new') return 'Кухня вже готує'
      order.state = 'cancelled'
      return null
    },
    'POST answer-question'(order, { body: { question_id, choice } }) {
      if (order.question?.id !== question_id || order.question?.answer !== null) return 'Питання вже закрите'
      order.question.answer = Number(choice)
      if (choice === 0) order.lines = swapped(order.lines)
      else order.state = 'cancelled'
      return null
    },
  }

  const act = (call: Call, name: string, id: string, language: 0 | 1): Answer => {
    const { query, body } = call
    const order = placed.find(
      (one) => one.key === id || (one.id === id && one.form.phone === (query.get('phone') ?? body.phone)),
    )
    const change = acts[`${call.method} ${name}`]
    if (!order || !change) return notFound
    const refusal = change(order, call)
    return refusal ? failure(409, { message: refusal }) : data(orderIn(order, counter, language))
  }

  const backend = await listen((call) => {
    const language = call.headers['accept-language'] === 'ru' ? 1 : 0
    const path = call.path.slice('/api/'.length)
    const read = call.method === 'GET' ? reading(counter, language, now())[path] : undefined
    if (read) return data(read())
    if (path === 'create-order') return create(call, language)
    const lines = (call.body.lines ?? []) as Line[]
    if (path === 'quote-order')
      return lines.length
        ? data({ ...counter.bill(lines, language), can_order: true })
        : failure(422, { message: 'Кошик порожній' })
    const [, name = '', id = ''] = /^([\w-]+)\/([\w-]+)$/.exec(path) ?? []
    return act(call, name, id, language)
  })
  return {
    ...backend,
    prices: counter.prices,
    ask: () => void (placed.at(-1)!.question = { id: randomUUID(), answer: null }),
    begin: () => void (placed.at(-1)!.state = 'cooking'),
  }
}
