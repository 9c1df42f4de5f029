import { SiteTexts } from '#shared/contract/business.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { lacksCall } from '../backend-capabilities.ts'
import type { CallAnswer } from '../client.ts'

/** Lists that a shop can do without. */
const nothing = {
  getPromotions: [],
  getNavigation: [],
  getTexts: { data: SiteTexts.parse({}) },
  getSocials: { data: [] },
} satisfies { readonly [Call in RestaurantCall]?: CallAnswer<Call> }

/** A backend without such a call has none of it, and is not asked again at once; during an outage an earlier answer stays. */
export const orNothing =
  (call: RestaurantCall, isKnown: () => boolean) =>
  (error: unknown): unknown => {
    if (call in nothing && (lacksCall(call, error) || !isKnown())) return nothing[call as keyof typeof nothing]
    throw error
  }
