import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenSignInBff } from '#shared/contract/token-sign-in.ts'
import { ShopError } from '#server/errors.ts'
import { isApiClient } from '#server/http/api-client.ts'
import { bffRoute } from '../routing/bff-route.ts'
import { setPin } from './cookie-sign-in.ts'
import { checkCode, checkPin } from './verify.ts'
import { submitPhone, type SignInOptions } from './submit-phone.ts'
import { stepOf } from './sign-in-step.ts'
import { phoneIn, stateText, type Stage } from './sign-in-state.ts'

/** The phone of step 1 for API clients: they carry it themselves, signed and opaque, instead of a cookie. */

type Signing = Pick<FastifyInstance, 'signCookie' | 'unsignCookie'>

/** Distinct from the cookie's text, so that neither is accepted as the other. */
const KIND = 'program.'

const signState = (app: Signing, phone: string, now: Date, stage: Stage): string =>
  Buffer.from(app.signCookie(KIND + stateText(phone, now, stage))).toString('base64url')

/** Throws for one that is forged, of another kind, too old or not as far as this stage. */
function phoneOf(app: Signing, state: string, now: Date, stage: Stage = 'named'): string {
  const { valid, value } = app.unsignCookie(Buffer.from(state, 'base64url').toString())
  return phoneIn(valid && value?.startsWith(KIND) ? value.slice(KIND.length) : '', now, stage)
}

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
        const answer = await submitPhone(stepOf(request, reply, phone, markPhone), force_sms_sending, phoneHash)
        return { ...answer, sign_in: signState(app, phone, now(), 'named') }
      },
    )
    bffRoute(programs, tokenSignInBff.getTokenByCode, async (request, { body: { sign_in, code } }, reply) => {
      const phone = phoneOf(app, sign_in, now())
      const { token, user } = await checkCode(stepOf(request, reply, phone, markPhone), code)
      return { token, profile: user, sign_in: signState(app, phone, now(), 'proved') }
    })
    bffRoute(programs, tokenSignInBff.getTokenByPin, async (request, { body: { sign_in, pin_code } }, reply) => {
      const { token, user } = await checkPin(stepOf(request, reply, phoneOf(app, sign_in, now()), markPhone), pin_code)
      return { token, profile: user }
    })
    bffRoute(programs, tokenSignInBff.setPinByToken, (request, { body: { sign_in, pin_code } }, reply) =>
      setPin(stepOf(request, reply, phoneOf(app, sign_in, now(), 'proved'), markPhone), pin_code),
    )
  })
}

async function refuseBrowsers(request: FastifyRequest): Promise<void> {
  if (!isApiClient(request)) throw new ShopError(403, 'forbidden')
}
