import type { FastifyReply } from 'fastify'
import { href } from '#shared/routes.ts'
import { notFound } from '#server/errors.ts'
import { idIn, type PublicContext } from '#server/site/public-context.ts'
import { menuOf } from '#server/site/menu.ts'
import { redirectPage } from '#server/http/partial-request.ts'

/** /catalog/{id}: shows a category, redirects a product's id to the product, answers 404 otherwise. True: it has answered. */
export async function catalogGuard(reply: FastifyReply, context: PublicContext): Promise<boolean> {
  const id = idIn(context)
  const menu = await menuOf(context)
  if (menu.category(id)) return false
  if (!menu.products.has(id)) throw notFound()
  redirectPage(reply, href(context.locale, 'product', { id }), 308)
  return true
}
