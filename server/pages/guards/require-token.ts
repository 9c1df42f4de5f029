import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { PAGE_VARY, redirectPage, wantsPartial } from '#server/http/partial-request.ts'

/** Query of the home page that opens the phone modal; the client takes it out of the address again. */
export const SIGN_IN_QUERY = 'sign-in'

/** Account pages need a token. */
export const authGuard =
  (locale: Locale): onRequestHookHandler =>
  async (request, reply) => {
    if (!request.visitor.token) return redirectToSignIn(request, reply, locale)
  }

/**
 * A document goes to the localized home page with the phone modal open; a partial request is told to open the modal
 * and stays where it is.
 */
export function redirectToSignIn(request: FastifyRequest, reply: FastifyReply, locale: Locale): FastifyReply {
  if (!wantsPartial(request))
    return redirectPage(request, reply, `${href(locale, 'home')}?${SIGN_IN_QUERY}=account`, 302)
  return reply
    .code(204)
    .headers({ vary: PAGE_VARY, 'cache-control': 'no-store' })
    .header('hx-trigger', JSON.stringify({ 'sign-in': { referrer: 'account' } }))
    .send()
}
