import type { FastifyInstance } from 'fastify'
import { profileBff } from '#shared/contract/profile.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { callAsCustomer, rethrowExplained } from '#server/http/restaurant-calls.ts'
import { rememberDevice } from '#server/limits/device-cookie.ts'
import { rememberNoPin } from '#server/limits/sign-in-limits.ts'
import { stepOf } from './sign-in/sign-in-step.ts'
import { checkCode, checkPin } from './sign-in/verify.ts'
import { bffRoute } from './routing/bff-route.ts'

/** A customer's data as one file, and the end of an account. */
export function personalData(app: FastifyInstance): void {
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
    if (request.visitor.tokenFrom === 'cookie')
      rememberDevice(app.guestContacts.forget(reply.clearToken().clearOrders()), { ...step.device, phones })
    return { status: 'success' as const }
  })
}
