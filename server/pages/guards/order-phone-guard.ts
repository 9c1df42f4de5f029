import type { onRequestHookHandler } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { redirectPage } from '#server/http/partial-request.ts'

/** The success page needs the order phone cookie; otherwise it redirects to the localised home page. */
export const orderPhoneGuard =
  (locale: Locale): onRequestHookHandler =>
  async (request, reply) => {
    if (request.visitor.orderPhone === null) return redirectPage(request, reply, href(locale, 'home'), 302)
  }
