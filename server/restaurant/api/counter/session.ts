import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** The session of a counter: a cookie signed with the operator's key, for a shift. */

const NAME = 'counter'
const LIFE_S = 12 * 3600
/** Wrong keys of an address in ten minutes. */
const attempts = { points: 5, duration: 600 }

const signatureOf = (key: string, until: string): string =>
  createHmac('sha256', key).update(`counter ${until}`).digest('base64url')

/** Compared as signatures: in constant time, whatever the lengths. */
const isSame = (key: string, one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(key, one)), Buffer.from(signatureOf(key, other)))

export const cookieOf = ({ headers: { cookie = '' } }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\w.-]+)`).exec(cookie)?.[1]

export function sessionsOf(key: string, now: () => Date) {
  const limiter = new RateLimiterMemory(attempts)
  const cookie = ({ protocol }: FastifyRequest, value: string, life: number): string =>
    `${NAME}=${value}; Path=/counter; Max-Age=${life}; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`
  return {
    isSignedIn(request: FastifyRequest): boolean {
      const [until = '', signature = ''] = cookieOf(request, NAME)?.split('.') ?? []
      return Number(until) > now().getTime() && isSame(key, signature, signatureOf(key, until))
    },
    /** The cookie of a new session; null: the key is wrong, or too many were. */
    async signIn(request: FastifyRequest, typedKey: string): Promise<string | null> {
      const usage = await limiter.get(request.ip)
      if (usage && usage.consumedPoints >= attempts.points) return null
      if (!isSame(key, typedKey, key)) {
        await limiter.consume(request.ip).catch(() => undefined)
        return null
      }
      const until = String(now().getTime() + LIFE_S * 1000)
      return cookie(request, `${until}.${signatureOf(key, until)}`, LIFE_S)
    },
    signOut: (request: FastifyRequest): string => cookie(request, '', 0),
  }
}
