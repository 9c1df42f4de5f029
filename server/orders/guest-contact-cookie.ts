import { createHmac } from 'node:crypto'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { serverCookies } from '#shared/cookies.ts'
import type { ShopContext } from '#server/shop-context.ts'
import { isMobilePhone } from '#shared/rules/customer/mobile-phone.ts'

/** A browser without scripts stores name and phone of its last order for a month. */
const GUEST_CONTACT_LIFE_S = 30 * 86_400

/** Name and phone of the last form order, in an encrypted cookie of its browser: the shop stores neither. */
export type GuestContact = z.output<typeof GuestContact>
const GuestContact = z.object({ name: z.string().min(1).max(60), phone: z.string().refine(isMobilePhone) })

export interface GuestContacts {
  /** Null: none, tampered with, or expired. */
  read(request: FastifyRequest): Promise<GuestContact | null>
  remember(reply: FastifyReply, contact: GuestContact): Promise<void>
  forget(reply: FastifyReply): FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    guestContacts: GuestContacts
  }
}

/** A derived key, so that other values sealed with the secret are not accepted as a contact. */
function openGuestContacts({ secret, now }: ShopContext): GuestContacts {
  const key = createHmac('sha256', secret).update('zhar guest contacts').digest()
  const options = { httpOnly: true } as const
  return {
    async read({ cookies: { [serverCookies.guest]: sealed } }) {
      if (sealed === undefined) return null
      const opened = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: now(),
        requiredClaims: ['exp'],
      }).catch(notOurs)
      return GuestContact.safeParse(opened?.payload).data ?? null
    },
    async remember(reply, { name, phone }) {
      const ends = Math.floor(now().getTime() / 1000) + GUEST_CONTACT_LIFE_S
      const sealed = await new EncryptJWT({ name, phone })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(ends)
        .encrypt(key)
      // Not returned: a reply is a thenable that resolves at its end.
      reply.setCookie(serverCookies.guest, sealed, { ...options, maxAge: GUEST_CONTACT_LIFE_S })
    },
    forget: (reply) => reply.clearCookie(serverCookies.guest, options),
  }
}

function notOurs(error: unknown): null {
  if (error instanceof errors.JOSEError) return null
  throw error
}

export const guestContacts = fp(
  async (app: FastifyInstance) => {
    app.decorate('guestContacts', openGuestContacts(app.shop))
  },
  { name: 'guest-contacts', dependencies: ['@fastify/cookie'] },
)
