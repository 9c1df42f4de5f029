import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Favourites: a cookie in the browser, stored by the restaurant for customers. */

const calls = { tag: 'favourites', family: 'account', access: 'customer' } as const
const ProductBody = z.strictObject({ product_id: Id })
const Done = z.object({ status: z.literal('success') })
/** The newest favourites, as many as a browser stores. */
const Hearts = z.object({ data: z.array(Id) })
const missing = { 404: 'no such product' } as const

/** Calls of the restaurant API. */
export const favouritesApi = {
  getFavorites: endpoint({
    ...calls,
    method: 'GET',
    path: '/api/get-favorites',
    summary: 'The customer’s favourites, newest last',
    answer: Hearts,
  }),
  addFavorite: endpoint({
    ...calls,
    method: 'POST',
    path: '/api/add-favorite',
    summary: 'Adds a favourite',
    body: ProductBody,
    answer: Done,
    failures: missing,
  }),
  removeFavorite: endpoint({
    ...calls,
    method: 'DELETE',
    path: '/api/remove-favorite',
    summary: 'Removes a favourite',
    body: ProductBody,
    answer: Done,
  }),
}

export const favouritesBff = {
  listFavourites: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/favorites',
    summary: 'The customer’s favourites, newest last',
    answer: Hearts.meta({ id: 'Favourites' }),
    failures: { 401: 'not signed in' },
  }),
  addFavourite: endpoint({
    ...calls,
    method: 'POST',
    path: '/bff/favorites',
    summary: 'Adds a favourite',
    body: ProductBody,
    answer: Done,
    failures: { 401: 'not signed in', ...missing },
  }),
  removeFavourite: endpoint({
    ...calls,
    method: 'DELETE',
    path: '/bff/favorites',
    summary: 'Removes a favourite',
    body: ProductBody,
    answer: Done,
    failures: { 401: 'not signed in' },
  }),
}
