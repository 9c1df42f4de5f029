import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#server/errors.ts'
import { claimsOf, clientOf } from '#server/plugins/rate-limits/client-identity.ts'

/** Programs of others that serve many people from one address: their key has limits of its own. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the key that was sent along, without telling it; null without one, undefined outside of /bff. */
    integrator?: string | null
  }
}

const hashed = (key: string): Buffer => createHash('sha256').update(key).digest()
const NAME_LENGTH = 22

export function integratorKeys(app: FastifyInstance, keys: readonly string[]): void {
  const known = keys.map(hashed)
  app.decorateRequest('integrator', null)
  app.addHook('onRequest', async (request) => {
    const { 'integrator-key': key } = request.headers
    if (key === undefined) return
    const sent = hashed(String(key))
    // Each is compared, whichever fits: the time tells nothing.
    const isKnown = known.map((one) => timingSafeEqual(one, sent)).includes(true)
    if (!isKnown) {
      await request.server.rateLimits.take(...claimsOf('reads', clientOf(request)))
      throw new ShopError(403, 'forbidden')
    }
    request.integrator = sent.toString('base64url').slice(0, NAME_LENGTH)
  })
}
