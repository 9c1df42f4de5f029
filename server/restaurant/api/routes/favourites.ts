import { FAVOURITES_MAX } from '../../../../shared/rules/stored/favourites.ts'
import { favouritesApi } from '../../../../shared/contract/favourites.ts'
import type { Backend } from '../calls/backend.ts'
import { notFound } from '../../domain/failure.ts'
import type { Calls } from '../calls/call-context.ts'

const done = { status: 'success' } as const

/** Favourites: adding and removing are idempotent. */
export function favouriteRoutes({ personal }: Calls, { database }: Backend): void {
  personal(favouritesApi.getFavorites, async (_input, { customer }) => {
    const newest = await database
      .selectFrom('hearts')
      .select('product_id')
      .where('customer_id', '=', customer.id)
      .orderBy('id', 'desc')
      .limit(FAVOURITES_MAX)
      .execute()
    return { data: newest.map(({ product_id }) => product_id).reverse() }
  })

  personal(favouritesApi.addFavorite, async ({ body: { product_id } }, { customer }) => {
    const product = await database.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst()
    if (!product) throw notFound()
    await database
      .insertInto('hearts')
      .values({ customer_id: customer.id, product_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return done
  })

  personal(favouritesApi.removeFavorite, async ({ body: { product_id } }, { customer }) => {
    await database
      .deleteFrom('hearts')
      .where('customer_id', '=', customer.id)
      .where('product_id', '=', product_id)
      .execute()
    return done
  })
}
