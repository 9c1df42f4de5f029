import type { FastifyReply, onRequestHookHandler } from 'fastify'
import { SIGN_IN_QUERY, SIGN_IN_TRIGGER } from '#shared/address-names.ts'
import { href } from '#shared/routes.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { PAGE_VARY, redirectPage, wantsPartial } from '#server/http/partial-request.ts'

/** Account pages need a token. */
export const authGuard: onRequestHookHandler = async (request, reply) => {
  if (!request.visitor.token) return redirectToSignIn(reply)
}

/**
 * A document redirects to the localised home page with the phone modal open; a partial opens the modal
 * on the current page.
 */
export function redirectToSignIn(reply: FastifyReply): FastifyReply {
  const { request } = reply
  if (!wantsPartial(request))
    return redirectPage(reply, `${href(localeOf(request), 'home')}?${SIGN_IN_QUERY}=account`, 302)
  return reply
    .code(204)
    .headers({ vary: PAGE_VARY, 'cache-control': 'no-store' })
    .header('hx-trigger', JSON.stringify({ [SIGN_IN_TRIGGER]: { referrer: 'account' } }))
    .send()
}

/** The success page needs the order phone cookie; otherwise it redirects to the localised home page. */
export const orderPhoneGuard: onRequestHookHandler = async (request, reply) => {
  if (request.visitor.orderPhone === null) return redirectPage(reply, href(localeOf(request), 'home'), 302)
}
