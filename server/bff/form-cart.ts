import type { FastifyInstance } from 'fastify'
import { formCartBff } from '#shared/contract/form-cart.ts'
import { formCartsOf, keepFormCarts } from '../forms/form-cart.ts'
import { bffRoute } from './route.ts'

/** Hands the carts of forms over to scripts, which ask for them where a sign says that there are any. */
export function formCart(app: FastifyInstance, { secure }: { secure: boolean }): void {
  bffRoute(app, formCartBff.read, (request) => ({
    data: formCartsOf(request).map(({ cityId, lines }) => ({ city_id: cityId, lines: [...lines] })),
  }))
  bffRoute(app, formCartBff.drop, (_request, _input, reply) => {
    keepFormCarts(reply, [], secure)
    return { status: 'success' as const }
  })
}
