import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { YEAR_S } from '#shared/constants.ts'
import { cookies } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { ID_WORD } from '#shared/rules/any-id.ts'
import { minQtyOf } from '#shared/rules/cart.ts'
import { toggled } from '#shared/rules/favourites.ts'
import { dropped, formsPath, linesIn, lowered, raised, withLines } from '#shared/rules/no-script-cart.ts'
import { refusalOf } from '#shared/rules/add-to-cart-refusal.ts'
import { parseFavourites } from '#shared/rules/stored-ids.ts'
import { publicContext } from '#server/site/public-context.ts'
import { kyivMinute } from '#server/site/kyiv-minute.ts'
import { menuOf } from '#server/site/menu.ts'
import { bundleOf, placeOf } from '#server/site/start-bundle.ts'
import { fieldsOf, readForms } from './fields.ts'
import { noScriptCartsOf, setNoScriptCarts } from '#server/orders/no-script-cart-cookie.ts'
import { submissions } from './no-script-submissions.ts'
import { orderForm, type OrderFormOptions } from './pickup-order-form.ts'
import { returnPath } from './return-path.ts'

/** The shop without scripts: each button submits a form, and the answer redirects to the resulting page. */

export interface FormActionsOptions extends OrderFormOptions {
  locale: Locale
  secure: boolean
}

/** Executes the pressed button's action and returns the page that shows the result; null: the same page. */
type FormAction = (
  request: FastifyRequest,
  reply: FastifyReply,
  named: string,
  options: FormActionsOptions,
) => Promise<string | null>

/** Registered within the pages of one language, with hooks, rate limits and error pages for forms. */
export async function formActions(app: FastifyInstance, options: FormActionsOptions): Promise<void> {
  readForms(app)
  orderForm(app, options)
  submissions(app, options)
  app.post(formsPath, async (request, reply) => {
    const fields = fieldsOf(request)
    const back = returnPath(fields.get('back')) ?? href(options.locale, 'home')
    const button = Object.keys(actionsByButton).find((name) => ID_WORD.test(fields.get(name)))
    const shown = button ? await actionsByButton[button]?.(request, reply, fields.get(button), options) : null
    return reply.header('cache-control', 'no-store').redirect(shown ? leading(shown, back) : back, 303)
  })
}

/** To the page with the result, with a way back to the previous one. */
const leading = (shown: string, back: string): string =>
  pathOf(back) !== pathOf(shown)
    ? `${shown}${shown.includes('?') ? '&' : '?'}${new URLSearchParams({ back })}`
    : shown.includes('?')
      ? shown
      : withoutRefusal(back)

/** An earlier refusal ends with the next action. */
const withoutRefusal = (address: string): string =>
  address.replace(/([?&])refused=\w*(?:&|$)/, '$1').replace(/[?&]$/, '')

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

type Change = typeof raised

/** Changes a dish's quantity in the city's cart; dishes off the menu are not added, nor more of an unavailable one. */
const changing =
  (change: Change, isMore = false): FormAction =>
  async (request, reply, named, { locale, secure }) => {
    const id = Number(named)
    const context = publicContext(request, locale, request.server.anonymous)
    const [{ city }, menu] = await Promise.all([placeOf(context), menuOf(context)])
    const carts = noScriptCartsOf(request)
    const lines = linesIn(carts, city?.id)
    const product = await menu.product(id)
    if (isMore && product && refusalOf(product, kyivMinute(context.now))) return `${href(locale, 'cart')}?refused=${id}`
    if (city && (product ?? lines.some((line) => line.product_id === id))) {
      setNoScriptCarts(
        reply,
        withLines(carts, city.id, change(lines, id, product ? minQtyOf(product.productData) : 1)),
        secure,
      )
    }
    return href(locale, 'cart')
  }

/** Pages show the city of this cookie, with and without scripts. */
const moveTo: FormAction = async (request, reply, named, { locale, secure }) => {
  const { 'get-cities': cities } = await bundleOf(publicContext(request, locale, request.server.anonymous))
  if (cities.some(({ id }) => String(id) === named)) {
    reply
      .setCookie(cookies.cityId, named, { path: '/', sameSite: 'lax', secure, maxAge: YEAR_S })
      .clearCookie(cookies.terminalId, { path: '/' })
  }
  return null
}

/** The cookie scripts use as well, so that favourites survive with and without scripts. */
const toggleHeart: FormAction = async (request, reply, named, { locale, secure }) => {
  const id = Number(named)
  const menu = await menuOf(publicContext(request, locale, request.server.anonymous))
  const ids = parseFavourites(request.cookies[cookies.favourites])
  if (ids.includes(id) || (await menu.product(id))) {
    reply.setCookie(cookies.favourites, JSON.stringify(toggled(ids, id)), {
      path: '/',
      sameSite: 'lax',
      secure,
      maxAge: YEAR_S,
    })
  }
  return href(locale, 'favorites')
}

const actionsByButton: Record<string, FormAction> = {
  __proto__: null as never,
  add: changing(raised, true),
  less: changing(lowered),
  drop: changing(dropped),
  heart: toggleHeart,
  city: moveTo,
}
