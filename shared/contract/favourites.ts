import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Hearts (spec 4, 7): kept in a cookie by the browser, mirrored here for customers. */

const calls = { tag: 'favourites', family: 'account', access: 'customer' } as const
const ProductBody = z.strictObject({ product_id: Id })
const Done = z.object({ status: z.literal('success') })
const missing = { 404: 'no such product' } as const

/** Restaurant API, spec 7. */
export const favouritesApi = {
  addFavorite: endpoint({ ...calls, method: 'POST', path: '/api/add-favorite', summary: 'Adds a heart', body: ProductBody, answer: Done, failures: missing }),
  removeFavorite: endpoint({ ...calls, method: 'DELETE', path: '/api/remove-favorite', summary: 'Removes a heart', body: ProductBody, answer: Done }),
}

export const favouritesBff = {
  add: endpoint({ ...calls, method: 'POST', path: '/bff/favorites', summary: 'Adds a heart', body: ProductBody, answer: Done, failures: { 401: 'not signed in', ...missing } }),
  remove: endpoint({ ...calls, method: 'DELETE', path: '/bff/favorites', summary: 'Removes a heart', body: ProductBody, answer: Done, failures: { 401: 'not signed in' } }),
}
