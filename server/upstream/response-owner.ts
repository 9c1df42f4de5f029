import type { Profile } from '#shared/contract/profile.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import type { CallScope } from './request.ts'

/** Answers that name their customer; addresses, favourites and bonuses do not. */
const profileIn: { readonly [C in RestaurantCall]?: 'data' | 'user' } = {
  getProfile: 'data',
  updateProfile: 'user',
  createPinCode: 'user',
  getPersonalData: 'data',
}

/** False for an answer about another customer: it must not be shown. */
export function isOwn(name: RestaurantCall, answer: unknown, { isTheirs }: Pick<CallScope, 'isTheirs'>): boolean {
  const part = profileIn[name]
  if (!part || !isTheirs) return true
  const named = (answer as Record<typeof part, Profile & { profile?: Profile }>)[part]
  return isTheirs(phoneDigits((named.profile ?? named).phone))
}
