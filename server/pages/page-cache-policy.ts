import type { FastifyRequest } from 'fastify'
import type { Route } from '#shared/routes.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { bundleOf } from '#server/site/menu.ts'

/** Which pages may be cached for other visitors. */

/** An address as links write it: nothing encoded, nothing asked for besides. */
const PLAIN = /^[\w/-]+$/

/**
 * All a public page depends on, with its language in the address; null for what belongs to one visitor, and for what was
 * asked in words of one's own (search, filters): there are endlessly many.
 */
export const cacheKeyOf = (
  { personal }: Route,
  { url, server, visitor: { cityId, terminalId, promotionId } }: FastifyRequest,
  origin: string,
): string | null =>
  personal || !PLAIN.test(url)
    ? null
    : `${origin} ${url} ${cityId} ${terminalId} ${promotionId} ${server.capabilities.missingFeatures.join()}`

/** A stranger's cookie may name any city: only those there are count. */
export async function isKnownPlace(context: PublicContext): Promise<boolean> {
  const { cityId, terminalId, promotionId } = context
  const { 'get-cities': cities, 'get-restaurants': restaurants, 'get-promotions': promotions } = await bundleOf(context)
  return (
    (cityId === null || cities.some(({ id }) => id === cityId)) &&
    (terminalId === null || restaurants.some(({ terminal_id }) => terminal_id === terminalId)) &&
    (promotionId === null || promotions.some(({ id }) => id === promotionId))
  )
}
