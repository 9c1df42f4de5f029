import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#server/errors.ts'
import { claimsOf, clientOf } from '#server/limits/client-identity.ts'

/** API keys of programs that serve many customers from one address: each key has its own rate limit. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the key that was sent without revealing it; null without one, undefined outside /bff. */
    integrator?: string | null
  }
}

const hashed = (key: string): Buffer => createHash('sha256').update(key).digest()
const NAME_LENGTH = 22

export function integratorKeys(app: FastifyInstance, keys: readonly string[]): void {
  const digests = keys.map(hashed)
  app.decorateRequest('integrator', null)
  app.addHook('onRequest', async (request) => {
    const { 'integrator-key': key } = request.headers
    if (key === undefined) return
    const digest = hashed(String(key))
    // All keys are compared, so the time reveals nothing.
    const isKnown = digests.map((one) => timingSafeEqual(one, digest)).includes(true)
    if (!isKnown) {
      await request.server.rateLimits.take(...claimsOf('reads', clientOf(request)))
      throw new ShopError(403, 'forbidden')
    }
    request.integrator = digest.toString('base64url').slice(0, NAME_LENGTH)
  })
}
