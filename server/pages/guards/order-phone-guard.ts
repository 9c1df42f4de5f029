import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { isNotFound, throwNotFound } from '#server/errors.ts'
import { redirectPage } from '#server/http/partial-request.ts'

/** The success page needs the order phone cookie; otherwise it redirects to the localised home page. */
export const orderPhoneGuard =
  (locale: Locale): onRequestHookHandler =>
  async (request, reply) => {
    if (request.visitor.orderPhone === null)
      return redirectPage(request, reply, (await unsignedOrderLink(request, locale)) ?? href(locale, 'home'), 302)
  }

/** Unsigned cookies redirect to the read-only page of the order's link. */
async function unsignedOrderLink(
  { server, visitor: { unsignedOrders }, query, id: requestId }: FastifyRequest,
  locale: Locale,
): Promise<string | null> {
  if (!unsignedOrders) return null
  const { ids, phone } = unsignedOrders
  const id = ids.find((one) => one === (query as { order?: unknown }).order) ?? ids[0] ?? ''
  const order = await server.upstream
    .call('getOrder', { params: { id }, query: { phone } }, { locale, requestId })
    .catch(throwNotFound)
    .catch((error: unknown) => {
      if (!isNotFound(error)) throw error
      return null
    })
  return order && href(locale, 'orderLink', { sealed: await server.sealedLinks.seal({ ...order.data, phone }) })
}
