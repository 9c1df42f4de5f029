import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyId } from './fields.ts'
import { OrderedLine } from './order-lines.ts'

/** No-script carts, one a city; with scripts they are merged into the stored cart. */

const calls = { tag: 'orders', family: 'orders', access: 'anyone', path: '/bff/form-cart' } as const
const FormCarts = z
  .object({ data: z.array(z.object({ city_id: AnyId, lines: z.array(OrderedLine) })) })
  .meta({ id: 'FormCarts' })
export type FormCarts = z.output<typeof FormCarts>

export const noScriptCartBff = {
  read: endpoint({
    ...calls,
    method: 'GET',
    summary: 'Carts this browser put together without scripts, one a city',
    answer: FormCarts,
  }),
  drop: endpoint({
    ...calls,
    method: 'DELETE',
    summary: 'Deletes these carts',
    answer: z.object({ status: z.literal('success') }),
  }),
}
