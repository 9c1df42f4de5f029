import { randomUUID } from 'node:crypto'
import type { Restaurant } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { Slots } from '#shared/contract/order-forms.ts'
import type { NoScriptCartData, OrderFields, RefusedDish } from '#shared/page-data/form-pages.ts'
import { minQtyOf, type CartLine, type RequestedLine } from '#shared/rules/cart/cart.ts'
import { cartLinkFrom, cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { keyOfRequested, linesIn, linesText, readLines } from '#shared/rules/cart/written-cart.ts'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { choiceOfSelection } from '#shared/rules/cart/choice-now.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
import { unknownDish } from '#shared/rules/stored/stored-cart.ts'
import { kyivMinute } from '#server/site/clock-change.ts'
import { menuOf } from '#server/site/menu.ts'
import { cardOf } from '#server/site/to-product-card.ts'
import { listRestaurants } from '#server/site/list-restaurants.ts'
import { atRestaurant, placeOf } from '#server/site/start-bundle.ts'
import { isSessionOver, UpstreamError } from '#server/errors.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { blankOrder, isOrderKey } from '../form-actions/order-fields.ts'
import { returnPath } from '../form-actions/return-path.ts'
import { cookieCartsOf } from '#server/orders/cart-cookie.ts'
import type { GuestContact } from '#server/orders/guest-contact-cookie.ts'
import { textsOf } from '#server/texts.ts'
import { isExplained, refusalTexts } from '#server/upstream/refusal.ts'
import type { Loader, PersonalContext } from './loader-context.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import { paymentsAt, paymentsOffered } from '#shared/rules/orders/payment-methods.ts'

/** The cart without scripts. */

export const cart: Loader<'cart'> = async (context, { order_guests: takesGuests }) => {
  const link = context.query.lines === undefined ? null : cartLinkFrom(context.query)
  const here = link ? await atRestaurant(context, link.restaurant) : context
  const { city, restaurants } = await placeOf(here)
  const read = link && readLines(link.lines, takesGuests, link.guest)
  const place = pickupPlace(restaurants, here.terminalId)
  const own = linesIn(cookieCartsOf(context.request), city?.id)
  return {
    data: {
      cart: await cartOf(here, place?.id, { linked: typeof read === 'string' ? [] : read }),
      linked: link && { promo: link.promo, fault: typeof read === 'string' ? read : null, hasCart: own.length > 0 },
      back: returnPath(context.query.back ?? ''),
      refused: await refusedDish(context),
      isFull: context.query.full !== undefined,
      toHost: link || !takesGuests ? null : cartLinkHref(context.locale, { lines: linesText(own) }),
    },
    title: textsOf(context.locale).cart.title(),
  }
}

/** Where the cart is fetched from: the chosen restaurant, else the first. */
function pickupPlace(restaurants: readonly Restaurant[], terminalId: PersonalContext['terminalId']) {
  const open = restaurants.filter((one) => serves(one, 'pickup'))
  return open.find(({ terminal_id }) => terminal_id === terminalId) ?? open[0]
}

/** The dish of the address, if it is no longer available. */
async function refusedDish(context: PersonalContext): Promise<RefusedDish | null> {
  const product = (await menuOf(context)).products.get(Number(context.query.refused))
  const refusal = product ? refusalOf(product, kyivMinute(context.now)) : null
  return product && refusal ? { product: cardOf(product), refusal } : null
}

/** The cart in the chosen city, or that of a link, and its price for pickup at a restaurant, of a slot where one is named. */
export async function cartOf(
  context: PersonalContext,
  restaurantId: AnyId | undefined,
  { slot, linked }: { slot?: string; linked?: readonly RequestedLine[] | null } = {},
): Promise<NoScriptCartData> {
  const [{ city, restaurants }, { products }] = await Promise.all([placeOf(context), menuOf(context)])
  const lines =
    linked?.map((line) => atLeastMinimum(line, products.get(line.product_id))) ??
    linesIn(cookieCartsOf(context.request), city?.id)
  const quoted =
    lines.length > 0 && restaurantId !== undefined
      ? await fetchQuote(context, { restaurant_id: restaurantId, lines: [...lines], ...(slot && { slot }) })
      : NOT_QUOTED
  return {
    city: city?.name ?? '',
    restaurant: restaurants.find(({ id }) => id === restaurantId) ?? null,
    lines: lines.map((requested) => cartLine(requested, products.get(requested.product_id))),
    ...quoted,
  }
}

const atLeastMinimum = (line: RequestedLine, product: Product | undefined): RequestedLine =>
  product ? { ...line, qty: Math.max(line.qty, minQtyOf(product.productData)) } : line

/** As the cart of the browser has it; only a dish of the menu has a name. */
function cartLine(requested: RequestedLine, product: Product | undefined): CartLine {
  const { product_id: id, qty, options: selection, note, guest } = requested
  const choice = { ...choiceOfSelection(product?.option_groups ?? [], product && selection, note), guest }
  const line = product ? chosenLine(product, qty, choice) : { ...unknownDish, id, qty, ...choice }
  return { ...line, key: keyOfRequested(requested) }
}

type Quoted = Pick<NoScriptCartData, 'quote' | 'refused'>
const NOT_QUOTED: Quoted = { quote: null, refused: [] }

const fetchQuote = async (
  context: PersonalContext,
  cart: { restaurant_id: AnyId; lines: RequestedLine[]; slot?: string },
): Promise<Quoted> =>
  context.missingFeatures.includes('quotes')
    ? NOT_QUOTED
    : callAsVisitor(context.request, 'quoteOrder', { body: { type: 'pickup', ...cart } }).then(
        ({ data }) => ({ quote: data, refused: [] }),
        (error: unknown) => {
          unlessOver(error)
          return error instanceof UpstreamError && isExplained(error)
            ? { quote: null, refused: refusalTexts(error) }
            : NOT_QUOTED
        },
      )

/** The pickup form: empty, or a failed one with all its fields. */
export const pickup: Loader<'pickup'> = async (context, options) => {
  const { request, terminalId, now } = context
  const { failedOrderAttempt } = request
  const restaurants = (await placeOf(context)).restaurants.filter((one) => serves(one, 'pickup'))
  const chosen =
    restaurants.find(({ id }) => String(id) === failedOrderAttempt?.fields.restaurant) ??
    pickupPlace(restaurants, terminalId)
  const guest =
    request.visitor.token === null && !failedOrderAttempt?.isForgotten
      ? await request.server.guestContacts.read(request)
      : null
  const [{ cart, slots }, contact] = await Promise.all([possibleCart(context, chosen?.id), contactOf(context, guest)])
  const {
    status = 200,
    isForgotten: _isForgotten,
    ...attempt
  } = failedOrderAttempt ?? { fields: { ...blankOrder(), ...contact }, faults: {}, refused: null, isUnknown: false }
  const fields = {
    ...attempt.fields,
    restaurant: String(chosen?.id ?? ''),
    key: isOrderKey(attempt.fields) ? attempt.fields.key : randomUUID(),
  }
  return {
    data: {
      ...attempt,
      fields,
      cart,
      isRemembered: guest !== null,
      restaurants: listRestaurants(restaurants, context),
      slots,
      payments: paymentsAt(paymentsOffered(options.payment_methods, context.missingFeatures), chosen),
      now: now.toISOString(),
    },
    status,
    title: textsOf(context.locale).checkout.title(),
  }
}

/** Name and phone of a signed-in customer, or of this browser's last order, to prefill a new form. */
const contactOf = async (
  { request }: PersonalContext,
  guest: GuestContact | null,
): Promise<Partial<Pick<OrderFields, 'name' | 'phone'>> | null> =>
  request.visitor.token === null || request.failedOrderAttempt
    ? guest && { name: guest.name, phone: formatPhone(guest.phone) }
    : callAsVisitor(request, 'getProfile', {}).then(
        ({ data: { name, phone } }) => ({ name: name ?? '', phone: formatPhone(phone) }),
        unlessOver,
      )

const slotsOf = async (context: PersonalContext, id: AnyId | undefined): Promise<Slots | null> =>
  id === undefined || context.missingFeatures.includes('slots')
    ? null
    : callAsVisitor(context.request, 'getOrderSlots', { query: { restaurant_id: String(id) } }).then(
        ({ data }) => data,
        unlessOver,
      )

/** Cart and times at a restaurant; during a pause the price of its first later time. */
async function possibleCart(context: PersonalContext, id: AnyId | undefined) {
  const [cart, slots] = await Promise.all([cartOf(context, id), slotsOf(context, id)])
  const later = cart.quote?.obstacle === 'paused' ? slots?.slots[0] : undefined
  return { cart: later ? await cartOf(context, id, { slot: later }) : cart, slots }
}

/** Null: prices are unavailable and the cart stays unchanged; an ended session is still an error. */
function unlessOver(error: unknown): null {
  if (!(error instanceof UpstreamError) || isSessionOver(error)) throw error
  return null
}
