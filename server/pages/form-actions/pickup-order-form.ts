import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import type { OrderFields } from '#shared/page-data/form-pages.ts'
import { href } from '#shared/routes.ts'
import { routes, type RouteName } from '#shared/page-data/pages.ts'
import { linesIn, withLines } from '#shared/rules/cart/written-cart.ts'
import { isMobilePhone } from '#shared/rules/customer/mobile-phone.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { orderClaims } from '#server/limits/route-limits.ts'
import { readOrderByKey } from '#server/orders/order-access.ts'
import { placeOnce } from '#server/orders/place-once.ts'
import { rememberOrder } from '#server/orders/remember-order.ts'
import { publicContext } from '#server/site/public-context.ts'
import { placeOf } from '#server/site/start-bundle.ts'
import { UpstreamError } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { fieldsOf } from './form-action.ts'
import { cookieCartsOf, setCookieCarts } from '#server/orders/cart-cookie.ts'
import { checkedOrder, isOrderKey, orderFieldsOf, type FailedOrderAttempt } from './order-fields.ts'
import { refusalOf } from './refusal-texts.ts'

/** Pickup orders without scripts: placed as those of /bff, once per key however often the form is sent. */

export interface FormsOptions {
  /** Answers with a page. */
  show: (name: RouteName, reply: FastifyReply) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    failedOrderAttempt: FailedOrderAttempt | null
  }
}

export function orderForm(app: FastifyInstance, { show }: FormsOptions): void {
  app.decorateRequest('failedOrderAttempt', null)
  app.post(routes.pickup.path, { config: { criticality: 'critical', page: 'form' } }, async (request, reply) => {
    const { city } = await placeOf(publicContext(request, request.server.anonymous))
    const carts = cookieCartsOf(request)
    const outcome = await ordered(request, linesIn(carts, city?.id))
    if ('status' in outcome) {
      if (outcome.isForgotten) app.guestContacts.forget(reply)
      request.failedOrderAttempt = outcome
      show('pickup', reply)
      return reply
    }
    await rememberOrder(reply, outcome)
    if (request.visitor.token === null) await rememberContact(request, reply)
    if (city) setCookieCarts(reply, withLines(carts, city.id, []) ?? [])
    return reply.header('cache-control', 'no-store').redirect(href(localeOf(request), 'success'), 303)
  })
}

/** As typed in this order; a form sent again later may lack the fields. */
async function rememberContact(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { name, phone } = orderFieldsOf(fieldsOf(request))
  if (name.trim() && isMobilePhone(phoneDigits(phone)))
    await request.server.guestContacts.remember(reply, { name: name.trim(), phone: phoneDigits(phone) })
}

type Lines = ReturnType<typeof linesIn>

/** The pressed button: reload the slots, look up the order, or place it. */
async function ordered(request: FastifyRequest, lines: Lines): Promise<Order | FailedOrderAttempt> {
  const locale = localeOf(request)
  const LL = textsOf(locale)
  const inputs = fieldsOf(request)
  const fields = orderFieldsOf(inputs)
  const failedAttempt = (change: Partial<FailedOrderAttempt> = {}): FailedOrderAttempt => ({
    fields,
    faults: {},
    refused: null,
    isUnknown: false,
    status: 200,
    ...change,
  })
  if (inputs.get('forget')) return failedAttempt({ fields: { ...fields, name: '', phone: '' }, isForgotten: true })
  if (inputs.get('choose') || !isOrderKey(fields)) return failedAttempt()
  // A repeated request: the cart is already empty.
  if (inputs.get('look') || lines.length === 0)
    return (await placedBefore(request, fields)) ?? failedAttempt({ refused: LL.checkout.notSent() })
  const { form, faults } = checkedOrder(fields, lines, LL)
  if (faults) return failedAttempt({ faults, status: 422 })
  try {
    return await place(request, fields.key, form)
  } catch (error) {
    const refusal = refusalOf(error, locale, fields)
    return refusal === 'used'
      ? ((await placedBefore(request, fields)) ?? failedAttempt({ refused: LL.errors.validation(), status: 422 }))
      : failedAttempt(refusal)
  }
}

async function place(request: FastifyRequest, key: string, body: OrderForm): Promise<Order> {
  const reservation = await request.server.rateLimits.take(...orderClaims(request, body, key))
  try {
    return await placeOnce(request, key, body)
  } catch (error) {
    await reservation.refund()
    throw error
  }
}

/** The order of this key; null: none. An outage is reported as for a new order. */
async function placedBefore(request: FastifyRequest, fields: OrderFields): Promise<Order | FailedOrderAttempt | null> {
  try {
    return await readOrderByKey(request, fields.key, phoneDigits(fields.phone))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.status === 404) return null
    const refused = textsOf(localeOf(request)).checkout.checking.unheard()
    return { fields, faults: {}, refused, isUnknown: true, status: 202 }
  }
}
