import type { FastifyInstance, FastifyReply } from 'fastify'
import { RESEND_AFTER_S } from '#shared/constants.ts'
import type { Profile } from '#shared/contract/profile.ts'
import { signInBff } from '#shared/contract/sign-in.ts'
import { phoneProof } from '../upstream/phone-proof.ts'
import { callAsCustomer, callAsVisitor, saying } from './caller.ts'
import { rememberedPhone, rememberPhone } from './pre-auth.ts'
import { bffRoute } from './route.ts'

export interface SignInOptions {
  phoneHash: { header: string; secret: string }
  now: () => Date
  secure: boolean
}

/** Phone, code and PIN (spec 4, 7). The token goes into an HttpOnly cookie and nowhere else. */
export function signIn(app: FastifyInstance, { phoneHash, now, secure }: SignInOptions): void {
  bffRoute(app, signInBff.phone, async (request, { body }, reply) => {
    const proof = { [phoneHash.header]: phoneProof(body.phone, phoneHash.secret, now()) }
    const { isPinCode } = await callAsVisitor(request, 'viaPhoneNumber', { body }, proof)
    rememberPhone(reply, body.phone, now(), secure)
    return { isPinCode, resend_after: RESEND_AFTER_S }
  })
  bffRoute(app, signInBff.code, async (request, { body: { code } }, reply) => {
    const phone = rememberedPhone(request, now())
    return enter(reply, await callAsVisitor(request, 'smsCodeCheck', { body: { phone, code } }).catch(saying(404, 'code_not_found')))
  })
  bffRoute(app, signInBff.pin, async (request, { body: { pin_code } }, reply) => {
    const phone = rememberedPhone(request, now())
    const accepted = callAsVisitor(request, 'viaPinCode', { body: { phone, pin_code } })
    return enter(reply, await accepted.catch(saying(422, 'pin_wrong')).catch(saying(423, 'pin_off')))
  })
  bffRoute(app, signInBff.createPin, async (request, { body: { pin_code } }) => {
    const phone = rememberedPhone(request, now())
    const { user } = await callAsCustomer(request, 'createPinCode', { body: { phone, pin_code } })
    return { profile: user }
  })
  bffRoute(app, signInBff.signOut, (_request, _input, reply) => {
    reply.clearToken()
    return { signed_in: false as const }
  })
}

function enter(reply: FastifyReply, { token, user }: { token: string; user: Profile }): { profile: Profile } {
  reply.setToken(token)
  return { profile: user }
}
