import type { FastifyInstance } from 'fastify'
import { noScriptCartBff } from '#shared/contract/no-script-cart.ts'
import { noScriptCartsOf, setNoScriptCarts } from '#server/orders/no-script-cart-cookie.ts'
import { bffRoute } from './routing/bff-route.ts'

/** Hands carts filled without scripts to the client, which asks for them only when a marker cookie says that one exists. */
export function noScriptCart(app: FastifyInstance, { secure }: { secure: boolean }): void {
  bffRoute(app, noScriptCartBff.read, (request) => ({
    data: noScriptCartsOf(request).map(({ cityId, lines }) => ({ city_id: cityId, lines: [...lines] })),
  }))
  bffRoute(app, noScriptCartBff.drop, (_request, _input, reply) => {
    setNoScriptCarts(reply, [], secure)
    return { status: 'success' as const }
  })
}
