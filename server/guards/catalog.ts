import type { preHandlerAsyncHookHandler } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { notFound } from '../errors.ts'
import { publicContext } from '../content/context.ts'
import { menuOf } from '../content/menu.ts'
import { redirectPage } from '../view/partial.ts'

/** /catalog/{id}: a category is shown, a product's id leads to the product, anything else is not there (decisions). */
export const catalogGuard = (locale: Locale): preHandlerAsyncHookHandler => async (request, reply) => {
  const { id } = request.params as { id: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  const menu = await menuOf(publicContext(request, locale))
  if (menu.category(Number(id))) return
  if (!menu.product(Number(id))) throw notFound()
  return redirectPage(request, reply, href(locale, 'product', { id }), 308)
}
