import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serverCookies } from '#shared/cookies.ts'
import type { ShopContext } from '#server/shop-context.ts'
import { isMobilePhone } from '#shared/rules/customer/mobile-phone.ts'
import { createSealing } from './sealing.ts'

/** A browser without scripts stores name and phone of its last order for a month. */
const GUEST_CONTACT_LIFE_S = 30 * 86_400

/** Name and phone of the last form order, in an encrypted cookie of its browser: the shop stores neither. */
export type GuestContact = z.output<typeof GuestContact>
const GuestContact = z.object({ name: z.string().min(1).max(60), phone: z.string().refine(isMobilePhone) })

declare module 'fastify' {
  interface FastifyInstance {
    guestContacts: ReturnType<typeof openGuestContacts>
  }
}

function openGuestContacts(shop: ShopContext) {
  const { seal, open } = createSealing(shop, 'guest contacts', GuestContact)
  const options = { httpOnly: true } as const
  return {
    /** Null: none, tampered with, or expired. */
    read: async ({ cookies: { [serverCookies.guest]: sealed } }: FastifyRequest): Promise<GuestContact | null> =>
      sealed === undefined ? null : open(sealed),
    async remember(reply: FastifyReply, { name, phone }: GuestContact): Promise<void> {
      const ends = Math.floor(shop.now().getTime() / 1000) + GUEST_CONTACT_LIFE_S
      // Not returned: a reply is a thenable that resolves at its end.
      reply.setCookie(serverCookies.guest, await seal({ name, phone }, ends), {
        ...options,
        maxAge: GUEST_CONTACT_LIFE_S,
      })
    },
    forget: (reply: FastifyReply): FastifyReply => reply.clearCookie(serverCookies.guest, options),
  }
}

export const guestContacts = fp(async (app: FastifyInstance) => {
  app.decorate('guestContacts', openGuestContacts(app.shop))
})
