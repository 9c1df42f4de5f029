import { randomUUID } from 'node:crypto'
import { failure, notFound, ok, type Answer, type Call } from './http.ts'
import { kitchens, plates, PREFIX, zoneAt, type Kitchen, type Zone } from './full-menu.ts'
import { picturePath } from './pictures.ts'

/** Quotes, slots and orders of the full backend, in memory. */

type Order = Record<string, unknown> & { id: string; state: string; phone: string }
interface Placed {
  readonly order: Order
  readonly key: string
  readonly customer: string | null
}
interface Line {
  readonly product_id: number
  readonly qty: number
}

export interface CallContext {
  readonly now: Date
  readonly language: 0 | 1
  /** The customer's phone. */ readonly customer: string | null
}

interface Fulfilment {
  readonly kitchen: Kitchen | undefined
  readonly zone?: Zone
}
const kitchenOf = (id: unknown): Kitchen | undefined => kitchens.find((one) => String(one.id) === String(id))

function fulfilmentOf(body: Call['body']): Fulfilment {
  if (body.type !== 'courier') return { kitchen: kitchenOf(body.restaurant_id) }
  const { latitude, longitude, city_id } = body.address as { latitude?: number; longitude?: number; city_id: number }
  // An address without a point is accepted, and its terms are agreed by phone.
  if (latitude === undefined || longitude === undefined)
    return { kitchen: kitchens.find(({ city }) => city === city_id) }
  const zone = zoneAt(latitude, longitude)
  return { kitchen: zone?.kitchen, ...(zone && { zone }) }
}

export const zoneAnswer = (zone: Zone, language: 0 | 1) => ({
  id: zone.id,
  name: zone.name[language],
  address: zone.kitchen.address[language],
  color: '#0277bd',
  city_id: zone.kitchen.city,
  terminal_id: zone.kitchen.terminal,
  product_delivery_id: null,
  minimum_order_amount: zone.minimum,
  delivery_cost: zone.cost,
  free_delivery_order_sum: zone.freeFrom,
  delivery_time: 50,
})

function pricedLine({ product_id, qty }: Line, language: 0 | 1) {
  const found = plates.find(({ id }) => id === product_id)
  return {
    product_id,
    name: found?.name[language] ?? '',
    qty,
    price: found?.price ?? 0,
    sum: (found?.price ?? 0) * qty,
    problem: found ? null : 'gone',
  }
}

const hasDiscount = (body: Call['body']): boolean => body.promo_code === 'ХВИЛЯ10'

function quoteOf(body: Call['body'], { language }: CallContext) {
  const { kitchen, zone } = fulfilmentOf(body)
  const lines = (body.lines as Line[]).map((line) => pricedLine(line, language))
  const subtotal = lines.reduce((sum, line) => sum + line.sum, 0)
  const discount = hasDiscount(body) ? Math.round(subtotal / 10) : 0
  const delivery = zone && subtotal < zone.freeFrom ? zone.cost : 0
  const missing = zone ? Math.max(0, zone.minimum - subtotal) : 0
  const obstacle = !kitchen
    ? 'outside'
    : lines.some(({ problem }) => problem)
      ? 'lines'
      : missing
        ? 'below_minimum'
        : null
  return {
    lines,
    subtotal,
    discount,
    promo: body.promo_code ? (hasDiscount(body) ? 'applied' : 'unknown') : null,
    delivery_cost: delivery,
    total: subtotal - discount + delivery,
    region: zone ? zoneAnswer(zone, language) : null,
    missing_to_minimum: missing,
    missing_to_free: zone ? Math.max(0, zone.freeFrom - subtotal) : null,
    can_order: obstacle === null,
    obstacle,
  }
}

const HALF_HOUR = 30 * 60_000
const slotsAt = (now: Date) => ({
  asap_minutes: 40,
  last_order_at: null,
  opens_at: null,
  slots: Array.from({ length: 8 }, (_, at) =>
    new Date(Math.ceil(now.getTime() / HALF_HOUR) * HALF_HOUR + (at + 2) * HALF_HOUR).toISOString(),
  ),
})

export interface Orders {
  answer(call: Call, path: string, context: CallContext): Answer | null
}

export function openOrders(): Orders {
  const placed: Placed[] = []

  const orderOf = (body: Call['body'], context: CallContext): Order => {
    const { lines, subtotal, discount, delivery_cost, total } = quoteOf(body, context)
    const kitchen = fulfilmentOf(body).kitchen ?? kitchens[0]!
    return {
      id: randomUUID(),
      number: String(4000 + placed.length),
      state: 'new',
      created_at: context.now.toISOString(),
      ready_at: new Date(context.now.getTime() + 40 * 60_000).toISOString(),
      type: body.type,
      restaurant: { id: kitchen.id, name: kitchen.name[context.language], address: kitchen.address[context.language] },
      address: body.address ?? null,
      table: body.table ?? null,
      name: body.name,
      phone: String(body.phone),
      payment: body.payment,
      comment: body.comment ?? '',
      lines: lines.map((line) => ({
        ...line,
        image_preview: `${PREFIX}${picturePath(line.product_id)}`,
        weight: plates.find(({ id }) => id === line.product_id)?.weight ?? '',
      })),
      subtotal,
      discount,
      promo_code: body.promo_code ?? null,
      delivery_cost,
      total,
    }
  }

  const create = (call: Call, context: CallContext): Answer => {
    const key = String(call.headers['idempotency-key'])
    const before = placed.find((one) => one.key === key)
    if (before) return ok({ data: before.order })
    const quote = quoteOf(call.body, context)
    if (!quote.can_order || quote.total !== call.body.expected_total)
      return failure(409, { message: 'The price has changed', quote })
    const order = orderOf(call.body, context)
    placed.push({ order, key, customer: context.customer })
    return ok({ data: order })
  }

  const found = (call: Call, context: CallContext, has: (one: Placed) => boolean): Placed | undefined => {
    const phone = call.query.get('phone') ?? call.body.phone
    return placed.find((one) => has(one) && (one.order.phone === phone || one.customer === context.customer))
  }

  const cancelled = ({ order }: Placed): Answer => {
    if (order.state !== 'new') return failure(409, { message: 'The kitchen has begun' })
    order.state = 'cancelled'
    return ok({ data: order })
  }

  const event = ({ order: { state, ready_at } }: Placed): string =>
    `data: ${JSON.stringify({ state, ready_at, is_paid: false })}\n\n`

  const own = ({ customer }: CallContext): Answer => {
    if (customer === null) return failure(401, { message: 'Unauthenticated' })
    const data = placed
      .filter((one) => one.customer === customer)
      .map(({ order }) => order)
      .toReversed()
    return ok({ data, meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length } })
  }

  const plain: Record<string, (call: Call, context: CallContext) => Answer> = {
    'POST /api/quote-order': (call, context) => ok({ data: quoteOf(call.body, context) }),
    'GET /api/get-order-slots': (_, { now }) => ok({ data: slotsAt(now) }),
    'POST /api/create-order': create,
    'GET /api/get-orders': (_, context) => own(context),
  }
  const ofOne: Record<string, (one: Placed) => Answer> = {
    'GET /api/get-order': ({ order }) => ok({ data: order }),
    'GET /api/get-order-by-key': ({ order }) => ok({ data: order }),
    'POST /api/cancel-order': cancelled,
    'GET /api/get-order-events': (one) => ({
      status: 200,
      raw: event(one),
      headers: { 'content-type': 'text/event-stream' },
      staysOpen: true,
    }),
  }

  return {
    answer: (call, path, context) => {
      const simple = plain[`${call.method} ${path}`]
      if (simple) return simple(call, context)
      const [, call_, id] = /^(\/api\/[\w-]+)\/([\w-]+)$/.exec(path) ?? []
      const answer = ofOne[`${call.method} ${call_}`]
      if (!answer) return null
      const one = found(call, context, ({ order, key }) => order.id === id || key === id)
      return one ? answer(one) : notFound
    },
  }
}
