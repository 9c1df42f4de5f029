import type { FastifyInstance } from 'fastify'
import { bonusesBff } from '#shared/contract/bonuses.ts'
import { favouritesBff } from '#shared/contract/favourites.ts'
import { profileBff, type Profile, type ProfileForm } from '#shared/contract/profile.ts'
import { asQuery, callAsCustomer } from '#server/http/restaurant-calls.ts'
import { bffRoute } from './routing/bff-route.ts'

/** The signed-in customer's profile, favourites and bonuses. */
export function customer(app: FastifyInstance): void {
  bffRoute(app, profileBff.readProfile, async (request) => ({
    profile: (await callAsCustomer(request, 'getProfile', {})).data,
  }))
  bffRoute(app, profileBff.updateProfile, async (request, { body }) => ({
    profile: withSaved((await callAsCustomer(request, 'updateProfile', { body })).user, body),
  }))
  bffRoute(app, favouritesBff.listFavourites, (request) => callAsCustomer(request, 'getFavorites', {}))
  bffRoute(app, favouritesBff.addFavourite, (request, { body }) => callAsCustomer(request, 'addFavorite', { body }))
  bffRoute(app, favouritesBff.removeFavourite, (request, { body }) =>
    callAsCustomer(request, 'removeFavorite', { body }),
  )
  bffRoute(app, bonusesBff.readBonuses, (request, { query }) =>
    callAsCustomer(request, 'getBonuses', { query: asQuery(query) }),
  )
}

/** Fields missing from the answer are taken from the saved form: a customer who gave a name is not asked for it again. */
const withSaved = (user: Profile, { name, surname, email, birthday }: ProfileForm): Profile => ({
  ...user,
  name: user.name ?? (name || null),
  surname: user.surname ?? (surname || null),
  email: user.email ?? (email || null),
  birthday: user.birthday ?? birthday,
})
