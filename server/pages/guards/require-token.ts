import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { PAGE_VARY, redirectPage, wantsPartial } from '#server/http/partial-request.ts'

/** Query of the home page that opens the phone modal; the client removes it from the address. */
export const SIGN_IN_QUERY = 'sign-in'

/** Account pages need a token. */
export const authGuard =
  (locale: Locale): onRequestHookHandler =>
  async (request, reply) => {
    if (!request.visitor.token) return redirectToSignIn(request, reply, locale)
  }

/**
 * A document redirects to the localised home page with the phone modal open; a partial opens the modal
 * on the current page.
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
