import type { FastifyInstance } from 'fastify'
import { bonusesBff } from '#shared/contract/bonuses.ts'
import { favouritesBff } from '#shared/contract/favourites.ts'
import { profileBff } from '#shared/contract/profile.ts'
import { asQuery, callAsCustomer } from './caller.ts'
import { bffRoute } from './route.ts'

/** The signed-in customer's profile, hearts and bonuses. */
export function customer(app: FastifyInstance): void {
  bffRoute(app, profileBff.read, async (request) => ({ profile: (await callAsCustomer(request, 'getProfile', {})).data }))
  bffRoute(app, profileBff.update, async (request, { body }) => ({ profile: (await callAsCustomer(request, 'updateProfile', { body })).user }))
  bffRoute(app, favouritesBff.list, (request) => callAsCustomer(request, 'getFavorites', {}))
  bffRoute(app, favouritesBff.add, (request, { body }) => callAsCustomer(request, 'addFavorite', { body }))
  bffRoute(app, favouritesBff.remove, (request, { body }) => callAsCustomer(request, 'removeFavorite', { body }))
  bffRoute(app, bonusesBff.bonuses, (request, { query }) => callAsCustomer(request, 'getBonuses', { query: asQuery(query) }))
}
