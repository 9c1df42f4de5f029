import type { FastifyReply, FastifyRequest } from 'fastify'
import { href } from '#shared/routes.ts'
import { notFound } from '#server/errors.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { menuOf } from '#server/site/menu.ts'
import { redirectPage } from '#server/http/partial-request.ts'

/** /catalog/{id}: shows a category, redirects a product's id to the product, answers 404 otherwise. True: it has answered. */
export async function catalogGuard(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PublicContext,
): Promise<boolean> {
  const { id = '' } = context.params
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  const menu = await menuOf(context)
  if (menu.category(Number(id))) return false
  if (!menu.products.has(Number(id))) throw notFound()
  redirectPage(request, reply, href(context.locale, 'product', { id }), 308)
  return true
}
