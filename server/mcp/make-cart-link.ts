import { Service } from '#shared/contract/business.ts'
import { AnyId, line } from '#shared/contract/fields.ts'
import { ordersBff } from '#shared/contract/order-endpoints.ts'
import { OrderedLines } from '#shared/contract/order-lines.ts'
import { cartLinkFrom, cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { linesText, readLines } from '#shared/rules/cart/written-cart.ts'
import { originOf } from '#server/http/origin.ts'
import { localeOf } from '#server/http/problem-texts.ts'
import { textsOf } from '#server/texts.ts'
import { ask, Refused, type Tool } from './bff-tools.ts'

/** The end of what an agent does: nothing is ordered here, and the link has no prices. */
export const makeCartLink: Tool = {
  name: 'makeCartLink',
  description:
    'A link by which a person reviews a cart, changes it and orders. The answer names dishes, choices and codes that cannot be had so: tell the person.',
  needs: 'quotes',
  input: { lines: OrderedLines, restaurant_id: AnyId, promo_code: line(30).optional(), fulfilment: Service.optional() },
  run: async (request, { fulfilment, ...cart }) => {
    const { cart: texts, errors } = textsOf(localeOf(request))
    const service = Service.optional().safeParse(fulfilment)
    if (!service.success) throw new Refused(`fulfilment: ${errors.fields.choice()}`)
    const quote = await ask(request, ordersBff.quoteOrder, { cart: { type: 'pickup', ...cart } })
    const lines = linesText(OrderedLines.parse(cart['lines']))
    if (typeof readLines(lines) === 'string') throw new Refused(`lines: ${texts.link.tooLong()}`)
    const query = { restaurant: String(cart['restaurant_id']), promo: String(cart['promo_code'] ?? '') }
    const link = cartLinkFrom(lines, { ...query, ...(service.data && { fulfilment: service.data }) })
    return {
      link: originOf(request) + cartLinkHref(localeOf(request), link),
      lines: quote.lines,
      subtotal: quote.subtotal,
      // A code that the restaurant says nothing of does not count.
      promo: link.promo ? { code: link.promo, state: quote.promo ?? 'unknown', minimum: quote.promo_minimum } : null,
    }
  },
}
