import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenSignInBff } from '#shared/contract/token-sign-in.ts'
import { ShopError } from '#server/errors.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { isApiClient } from '#server/http/api-client.ts'
import { bffRoute } from '../routing/bff-route.ts'
import { setPin, type SignInOptions } from './cookie-sign-in.ts'
import { checkCode, checkPin } from './verify.ts'
import { submitPhone } from './submit-phone.ts'
import { namedPhone, provedPhone, signState } from './signed-state.ts'
import { stepOf } from './sign-in-step.ts'

/** Sign-in for API clients without cookies: the token is in the answer, so browsers are refused. */
export function tokenSignIn(app: FastifyInstance, { phoneHash }: SignInOptions): void {
  const {
    markPhone,
    shop: { now },
  } = app
  void app.register(async (programs) => {
    programs.addHook('onRequest', refuseBrowsers)
    bffRoute(
      programs,
      tokenSignInBff.startTokenSignIn,
      async (request, { body: { phone, force_sms_sending } }, reply) => {
        const answer = await submitPhone(stepOf(request, reply, phone, markPhone), force_sms_sending, {
          header: phoneHash.header,
          now: () => phoneProof(phone, phoneHash.secret, now()),
        })
        return { ...answer, sign_in: signState(app, phone, now(), 'named') }
      },
    )
    bffRoute(programs, tokenSignInBff.getTokenByCode, async (request, { body: { sign_in, code } }, reply) => {
      const phone = namedPhone(app, sign_in, now())
      const { token, user } = await checkCode(stepOf(request, reply, phone, markPhone), code)
      return { token, profile: user, sign_in: signState(app, phone, now(), 'proved') }
    })
    bffRoute(programs, tokenSignInBff.getTokenByPin, async (request, { body: { sign_in, pin_code } }, reply) => {
      const { token, user } = await checkPin(
        stepOf(request, reply, namedPhone(app, sign_in, now()), markPhone),
        pin_code,
      )
      return { token, profile: user }
    })
    bffRoute(programs, tokenSignInBff.setPinByToken, (request, { body: { sign_in, pin_code } }, reply) =>
      setPin(stepOf(request, reply, provedPhone(app, sign_in, now()), markPhone), pin_code),
    )
  })
}

async function refuseBrowsers(request: FastifyRequest): Promise<void> {
  if (!isApiClient(request)) throw new ShopError(403, 'forbidden')
}
