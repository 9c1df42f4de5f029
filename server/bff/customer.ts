import type { FastifyInstance } from 'fastify'
import { bonusesBff } from '#shared/contract/bonuses.ts'
import { favouritesBff } from '#shared/contract/favourites.ts'
import { profileBff, type Profile, type ProfileForm } from '#shared/contract/profile.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { asQuery, callAsCustomer, rethrowExplained } from '#server/http/restaurant-calls.ts'
import { rememberDevice } from '#server/limits/device-cookie.ts'
import { rememberNoPin } from '#server/limits/sign-in-limits.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { forgetCustomer } from './sign-in/cookie-sign-in.ts'
import { stepOf } from './sign-in/sign-in-step.ts'
import { checkCode, checkPin } from './sign-in/verify.ts'
import { bffRoute } from './routing/bff-route.ts'

/** The signed-in customer's profile, favourites, bonuses, all of it as a file, and the end of the account. */
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
  bffRoute(app, profileBff.readPersonalData, async (request, _input, reply) => {
    const { data } = await callAsCustomer(request, 'getPersonalData', {})
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    // The shop stores nothing about customers but the cookies of their browsers.
    const { token: _token, tokenFrom: _from, isTheirs: _isTheirs, ...shop } = request.visitor
    return { profile: data.profile, restaurant: data.stored, shop }
  })
  bffRoute(app, profileBff.deleteAccount, async (request, { body: proof }, reply) => {
    const { phone } = (await callAsCustomer(request, 'getProfile', {})).data
    const step = stepOf(request, reply, phoneDigits(phone), app.markPhone)
    // As at sign-in: wrong ones count in the same limits, the right one opens a session, in which the account ends.
    const { token } = await ('code' in proof ? checkCode(step, proof.code) : checkPin(step, proof.pin_code))
    const scope = { locale: localeOf(request), requestId: request.id, token }
    await app.upstream.call('deleteAccount', {}, scope).catch(rethrowExplained)
    await rememberNoPin(step.limits, step.attempt)
    const phones = step.device.phones.filter((one) => one !== step.mark.hash)
    if (request.visitor.tokenFrom === 'cookie') rememberDevice(forgetCustomer(reply), { ...step.device, phones })
    return { status: 'success' as const }
  })
}

/** Fields missing from the answer are taken from the saved form: a customer who gave a name is not asked for it again. */
const withSaved = (user: Profile, { name, surname, email, birthday }: ProfileForm): Profile => ({
  ...user,
  name: user.name ?? (name || null),
  surname: user.surname ?? (surname || null),
  email: user.email ?? (email || null),
  birthday: user.birthday ?? birthday,
})
