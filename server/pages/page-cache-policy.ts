import type { FastifyRequest } from 'fastify'
import type { Route } from '#shared/page-data/pages.ts'
import { originOf } from '#server/http/origin.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { bundleOf } from '#server/site/start-bundle.ts'

/** Which pages are cached for other customers. */

/** An address as links write it: nothing encoded, no query. */
const PLAIN = /^[\w/-]+$/

/**
 * Every input of a public page, with its language in the address; null for personal pages, and for free-text
 * queries (search, filters), whose number is unlimited.
 */
export function cacheKeyOf({ personal }: Route, request: FastifyRequest): string | null {
  const { url, server, visitor } = request
  if (personal || !PLAIN.test(url)) return null
  const { cityId, terminalId, promotionId } = visitor
  const missing = server.capabilities.missingFeatures.join()
  return `${originOf(request)} ${url} ${cityId} ${terminalId} ${promotionId} ${missing}`
}

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
