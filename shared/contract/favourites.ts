import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id } from './fields.ts'

/** Favourites: a cookie in the browser, stored by the restaurant for customers. */

const calls = { tag: 'favourites', family: 'account', access: 'customer' } as const
const ProductBody = z.strictObject({ product_id: Id })
/** The newest favourites, as many as a browser stores. */
const Hearts = z.object({ data: z.array(Id) })
const missing = { 404: 'no such product' } as const

/** Calls of the restaurant API. */
export const favouritesApi = {
  getFavorites: endpoint('GET /api/get-favorites', {
    ...calls,
    summary: 'The customer’s favourites, newest last',
    answer: Hearts,
  }),
  addFavorite: endpoint('POST /api/add-favorite', {
    ...calls,
    summary: 'Adds a favourite',
    body: ProductBody,
    answer: Done,
    failures: missing,
  }),
  removeFavorite: endpoint('DELETE /api/remove-favorite', {
    ...calls,
    summary: 'Removes a favourite',
    body: ProductBody,
    answer: Done,
  }),
}

export const favouritesBff = {
  listFavourites: endpoint('GET /bff/favorites', {
    ...calls,
    summary: 'The customer’s favourites, newest last',
    answer: Hearts.meta({ id: 'Favourites' }),
  }),
  addFavourite: endpoint('POST /bff/favorites', {
    ...calls,
    summary: 'Adds a favourite',
    body: ProductBody,
    answer: Done,
    failures: missing,
  }),
  removeFavourite: endpoint('DELETE /bff/favorites', {
    ...calls,
    summary: 'Removes a favourite',
    body: ProductBody,
    answer: Done,
  }),
}
