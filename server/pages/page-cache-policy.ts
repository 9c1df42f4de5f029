import type { FastifyRequest } from 'fastify'
import type { Route } from '#shared/route-map.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { bundleOf } from '#server/site/start-bundle.ts'

/** Which pages are cached for other customers. */

/** An address as links write it: nothing encoded, no query. */
const PLAIN = /^[\w/-]+$/

/**
 * Every input of a public page, with its language in the address; null for personal pages, and for free-text
 * queries (search, filters), whose number is unlimited.
 */
export const cacheKeyOf = (
  { personal }: Route,
  { url, server, visitor: { cityId, terminalId, promotionId } }: FastifyRequest,
  origin: string,
): string | null =>
  personal || !PLAIN.test(url)
    ? null
    : `${origin} ${url} ${cityId} ${terminalId} ${promotionId} ${server.capabilities.missingFeatures.join()}`

/** A cookie may name any city: only existing ones are cached. */
export async function isKnownPlace(context: PublicContext): Promise<boolean> {
  const { cityId, terminalId, promotionId } = context
  const { 'get-cities': cities, 'get-restaurants': restaurants, 'get-promotions': promotions } = await bundleOf(context)
  return (
    (cityId === null || cities.some(({ id }) => id === cityId)) &&
    (terminalId === null || restaurants.some(({ terminal_id }) => terminal_id === terminalId)) &&
    (promotionId === null || promotions.some(({ id }) => id === promotionId))
  )
}
