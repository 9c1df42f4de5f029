import type { FastifyInstance } from 'fastify'
import { formsPath } from '#shared/address-names.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { ID_WORD } from '#shared/rules/any-id.ts'
import { toggled } from '#shared/rules/stored/favourites.ts'
import { QTY_MAX } from '#shared/rules/cart/cart.ts'
import { parseFavourites } from '#shared/rules/stored/stored-ids.ts'
import { publicContext } from '#server/site/public-context.ts'
import { menuOf } from '#server/site/menu.ts'
import { bundleOf } from '#server/site/start-bundle.ts'
import { fieldsOf, readForms, type FormAction } from './form-action.ts'
import { addToCart, takeFromCart, takeLinkedCart } from './cart-actions.ts'
import { hasForm, submissions } from './no-script-submissions.ts'
import { orderForm, type FormsOptions } from './pickup-order-form.ts'
import { returnPath } from './return-path.ts'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { paymentsBff } from '#shared/contract/payments.ts'
import { UpstreamError } from '#server/errors.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { provenPhone } from '#server/orders/order-access.ts'

/** The page of the order says what counts, also after a refusal. */
function refused(error: unknown): null {
  if (error instanceof UpstreamError && [404, 409, 422].includes(error.status)) return null
  throw error
}

/** Pays an unpaid order at the door instead of online. */
const payAtDoor: FormAction = async (request, _reply, named) => {
  const { params, body } = paymentsBff.changePayment
  const order = params.safeParse({ id: fieldsOf(request).get('order') })
  const chosen = body.safeParse({ payment: named })
  if (!order.success || !chosen.success) return null
  const proof = await provenPhone(request, order.data.id)
  const sent = { params: order.data, body: { ...chosen.data, ...proof } }
  return callAsVisitor(request, 'changePayment', sent).then(() => null, refused)
}

/** Answers the restaurant's question about an order; its choices count from 1, as ids do. */
const answer: FormAction = async (request, _reply, named) => {
  const { params, body } = ordersBff.answerQuestion
  const fields = fieldsOf(request)
  const order = params.safeParse({ id: fields.get('order') })
  const chosen = body.safeParse({ question_id: fields.get('question'), choice: Number(named) - 1 })
  if (!order.success || !chosen.success) return null
  const proof = await provenPhone(request, order.data.id)
  const sent = { params: order.data, body: { ...chosen.data, ...proof } }
  return callAsVisitor(request, 'answerQuestion', sent).then(() => null, refused)
}

/** The shop without scripts: each button submits a form, and the answer redirects to the resulting page. */

/** A form is posted to the page's own address. */
export const takesForm = (name: RouteName): boolean => name === 'pickup' || hasForm(name)

/** Registered within the pages of one language, with hooks, rate limits and error pages for forms. */
export async function formActions(app: FastifyInstance, options: FormsOptions): Promise<void> {
  readForms(app)
  orderForm(app, options)
  submissions(app, options)
  app.post(formsPath, async (request, reply) => {
    const fields = fieldsOf(request)
    const back = returnPath(fields.get('back')) ?? href(localeOf(request), 'home')
    const button = Object.keys(actionsByButton).find((name) => isNamed(name, fields.get(name)))
    const target = button ? await actionsByButton[button]?.(request, reply, fields.get(button)) : null
    return reply.header('cache-control', 'no-store').redirect(target ? leading(target, back) : back, 303)
  })
}

/** A line of the cart is named by its key, everything else by an id. */
const isNamed = (button: string, text: string): boolean =>
  ID_WORD.test(text) || (button in cartButtons && /^[1-9]\d{0,9}[(!@]/.test(text))

/** To the page with the result, with a way back to the previous one. */
const leading = (target: string, back: string): string =>
  target.includes('#')
    ? target
    : pathOf(back) !== pathOf(target)
      ? `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ back })}`
      : target.includes('?')
        ? target
        : withoutRefusal(back)

/** An earlier refusal ends with the next action, and so does the question of a link. */
const withoutRefusal = (address: string): string =>
  address.replace(/\?(?:.*&)?lines=.*|([?&])(?:refused|full)=\w*(?:&|$)/, '$1').replace(/[?&]$/, '')

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** Pages show the city of this cookie, with and without scripts. */
const moveTo: FormAction = async (request, reply, named) => {
  const { 'get-cities': cities } = await bundleOf(publicContext(request, request.server.anonymous))
  if (cities.some(({ id }) => String(id) === named)) {
    reply.setCookie(cookies.cityId, named, { maxAge: YEAR_S }).clearCookie(cookies.terminalId)
  }
  return null
}

/** The cookie scripts use as well, so that favourites survive with and without scripts. */
const toggleHeart: FormAction = async (request, reply, named) => {
  const id = Number(named)
  const { products } = await menuOf(publicContext(request, request.server.anonymous))
  const ids = parseFavourites(request.cookies[cookies.favourites])
  if (ids.includes(id) || products.has(id)) {
    reply.setCookie(cookies.favourites, JSON.stringify(toggled(ids, id)), { maxAge: YEAR_S })
  }
  return href(localeOf(request), 'favorites')
}

const cartButtons: Record<string, FormAction> = {
  __proto__: null as never,
  add: addToCart,
  less: takeFromCart(1),
  drop: takeFromCart(QTY_MAX),
}
const actionsByButton: Record<string, FormAction> = {
  __proto__: null as never,
  ...cartButtons,
  heart: toggleHeart,
  linked: takeLinkedCart,
  city: moveTo,
  pay: payAtDoor,
  answer,
}
