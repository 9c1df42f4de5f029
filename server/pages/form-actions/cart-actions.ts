import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '#shared/contract/catalog.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { refusalOf } from '#shared/rules/cart/add-to-cart-refusal.ts'
import { minQtyOf, type RequestedLine } from '#shared/rules/cart/cart.ts'
import { findLine, joinLine, lowerLine, mergeCartLines } from '#shared/rules/cart/cart-lines.ts'
import { choiceQuery, selectionFrom } from '#shared/rules/menu/choice-fields.ts'
import { cartLinkFrom } from '#shared/rules/cart/cart-link.ts'
import { keyOfRequested, linesIn, readLines, withLines, type CityCart } from '#shared/rules/cart/written-cart.ts'
import { plainNote } from '#shared/rules/cart/plain-line.ts'
import { defaultSelection, selectionProblem } from '#shared/rules/menu/selection.ts'
import { cookieCartsOf, setCookieCarts } from '#server/orders/cart-cookie.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { kyivMinute } from '#server/site/clock-change.ts'
import { siteOptions } from '#server/site/load-shell.ts'
import { menuOf } from '#server/site/menu.ts'
import { publicContext, type PublicContext } from '#server/site/public-context.ts'
import { atRestaurant, placeOf } from '#server/site/start-bundle.ts'
import { fieldsOf, formIn, type FormAction } from './form-action.ts'

/** What the buttons of the cart without scripts do. */

/** With what the rules of carts need (cart-lines.ts). */
interface FormLine extends RequestedLine {
  key: string
  minQty: number
}

interface Place {
  cityId: NonNullable<Awaited<ReturnType<typeof placeOf>>['city']>['id'] | undefined
  products: ReadonlyMap<number, Product>
  minute: number
  carts: readonly CityCart[]
  lines: readonly FormLine[]
}

const formLine =
  (products: Place['products']) =>
  (line: RequestedLine): FormLine => {
    const product = products.get(line.product_id)
    return { ...line, key: keyOfRequested(line), minQty: product ? minQtyOf(product.productData) : 1 }
  }

const anonymousContext = (request: FastifyRequest): PublicContext => publicContext(request, request.server.anonymous)

async function placeFor(request: FastifyRequest, context = anonymousContext(request)): Promise<Place> {
  const [{ city }, { products }] = await Promise.all([placeOf(context), menuOf(context)])
  const carts = cookieCartsOf(request)
  const lines = linesIn(carts, city?.id).map(formLine(products))
  return { cityId: city?.id, products, minute: kyivMinute(context.now), carts, lines }
}

/** False: a cart or its cookie cannot hold as much. */
function save(
  reply: FastifyReply,
  { carts, cityId }: Place,
  lines: readonly FormLine[],
  added: readonly FormLine[] = [],
): boolean {
  if (!added.every(({ key }) => findLine(lines, key))) return false
  if (cityId === undefined) return true
  const changed = withLines(carts, cityId, lines)
  if (changed) setCookieCarts(reply, changed)
  return changed !== null
}

/** The line as the form of the dish's page describes it, or the dish with its usual options. */
function lineFrom(product: Product, fields: URLSearchParams): RequestedLine {
  const isChosen = fields.get('chosen') === String(product.id)
  const { option_groups: groups } = product
  const options = isChosen ? selectionFrom(groups, fields) : defaultSelection(groups)
  const note = isChosen ? plainNote(fields.get('note') ?? '') : ''
  const typed = isChosen ? Number(fields.get('qty')) : 0
  const qty = Number.isInteger(typed) && typed > 0 ? typed : 1
  return { product_id: product.id, qty, ...(options.length > 0 && { options }), ...(note && { note }) }
}

/** One step more of a line of the cart, or a dish with what was chosen of it; a choice that is missing is made on the dish's page. */
export const addToCart: FormAction = async (request, reply, named) => {
  const locale = localeOf(request)
  const place = await placeFor(request)
  const cartLine = findLine(place.lines, named)
  const product = place.products.get(cartLine?.product_id ?? Number(named))
  const cart = href(locale, 'cart')
  if (!product) return cart
  if (refusalOf(product, place.minute)) return `${cart}?refused=${product.id}`
  const fields = formIn(request)
  const edited = fields.get('line')
  const guest = edited === null ? undefined : findLine(place.lines, edited)?.guest
  const line =
    cartLine && !fields.has('chosen')
      ? { ...cartLine, qty: 1 }
      : formLine(place.products)({ ...lineFrom(product, fields), ...(guest && { guest }) })
  // The page of the dish names the missing choice.
  if (!cartLine && selectionProblem(product.option_groups, line.options ?? []))
    return href(locale, 'product', product) + choiceQuery(line, { missing: '1', ...(edited && { line: edited }) })
  const rest = edited ? lowerLine(place.lines, edited, 0) : place.lines
  return save(reply, place, joinLine(rest, line), [line]) ? cart : `${cart}?full=1`
}

/** The cart of the link whose page has the form, beside the customer's lines or instead of them; what cannot be had says so there. */
export const takeLinkedCart: FormAction = async (request, reply, named) => {
  const cart = href(localeOf(request), 'cart')
  const link = cartLinkFrom(Object.fromEntries(new URLSearchParams(fieldsOf(request).get('back').split('?')[1])))
  const context = anonymousContext(request)
  const read = readLines(link.lines, (await siteOptions(context)).order_guests, link.guest)
  if (typeof read === 'string') return cart
  const there = await atRestaurant(context, link.restaurant)
  const place = await placeFor(request, there)
  if (place.cityId !== undefined) reply.setCookie(cookies.cityId, String(place.cityId), { maxAge: YEAR_S })
  if (there.terminalId !== null) reply.setCookie(cookies.terminalId, String(there.terminalId), { maxAge: YEAR_S })
  const more = read.map(formLine(place.products))
  const lines = mergeCartLines(named === 'join' ? place.lines : [], more)
  return save(reply, place, lines, more) ? cart : `${cart}?full=1`
}

/** So many steps less of a line, or none; that of a dish which left the menu as well. */
export const takeFromCart =
  (steps: number): FormAction =>
  async (request, reply, named) => {
    const place = await placeFor(request)
    const line = findLine(place.lines, named)
    if (line) save(reply, place, lowerLine(place.lines, named, line.qty - steps))
    return href(localeOf(request), 'cart')
  }
