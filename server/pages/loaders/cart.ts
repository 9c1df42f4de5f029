import type { Quote } from '#shared/contract/orders.ts'
import type { CartByForm } from '#shared/page-data.ts'
import { linesIn } from '#shared/rules/form-cart.ts'
import type { AskedLine } from '#shared/rules/quote.ts'
import { menuOf, placeOf } from '../../content/menu.ts'
import { siteOptions } from '../../content/shell.ts'
import { isSessionOver, UpstreamError } from '../../errors.ts'
import { ownPath } from '../../forms/return-path.ts'
import { textsOf } from '../../texts.ts'
import type { PersonalContext, PersonalLoader } from '../context.ts'
import { titled } from '../titles.ts'

/** The cart of who has no scripts. */

export const cart: PersonalLoader<'cart'> = async (context) => {
  const [{ restaurants: [nearest] }, options] = await Promise.all([placeOf(context), siteOptions(context)])
  return {
    data: { cart: await cartOf(context, nearest?.id), back: ownPath(context.query.back ?? '') },
    title: titled(options, 'static', textsOf(context.locale).cart.title()),
  }
}

/** What is in the cart of the visitor's city, and what a restaurant asks for it to be collected there. */
export async function cartOf(context: PersonalContext, restaurantId: number | undefined): Promise<CartByForm> {
  const [{ city }, menu] = await Promise.all([placeOf(context), menuOf(context)])
  const lines = linesIn(context.formCarts, city?.id)
  const quote = lines.length > 0 && restaurantId !== undefined ? await quoteOf(context, restaurantId, lines) : null
  return { city: city?.name ?? '', lines: lines.map((asked) => ({ asked, product: menu.product(asked.product_id) ?? null })), quote }
}

/** Null: it cannot be told now, and the cart is kept (quality 8). */
async function quoteOf(context: PersonalContext, restaurant_id: number, lines: readonly AskedLine[]): Promise<Quote | null> {
  try {
    return (await context.upstream.call('quoteOrder', { body: { type: 'pickup', restaurant_id, lines: [...lines] } }, context)).data
  } catch (error) {
    if (!(error instanceof UpstreamError) || isSessionOver(error)) throw error
    return null
  }
}
