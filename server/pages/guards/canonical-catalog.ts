import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { notFound } from '#server/errors.ts'
import { publicContext } from '#server/site/public-context.ts'
import { menuOf } from '#server/site/menu.ts'
import { redirectPage } from '#server/http/partial-request.ts'

/** /catalog/{id}: shows a category, redirects a product's id to the product, answers 404 otherwise. True: it has answered. */
export async function catalogGuard(request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<boolean> {
  const { id } = request.params as { id: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  const menu = await menuOf(publicContext(request, locale))
  if (menu.category(Number(id))) return false
  if (!(await menu.product(Number(id)))) throw notFound()
  redirectPage(request, reply, href(locale, 'product', { id }), 308)
  return true
}
