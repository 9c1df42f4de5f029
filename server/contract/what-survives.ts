import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { CallResult } from './findings.ts'
import type { Probe } from './probes.ts'

/** Without a city, a restaurant and a dish that survive reading a shop has nothing to sell. */

interface Category {
  readonly products?: readonly unknown[]
}
const ownNumber = (answer: unknown): number => (Array.isArray(answer) ? answer.length : 0)
const dishesIn = (answer: unknown): number =>
  (Array.isArray(answer) ? (answer as Category[]) : []).reduce((sum, { products = [] }) => sum + products.length, 0)

const lists: { readonly [Call in RestaurantCall]?: { what: string; numberIn: (answer: unknown) => number } } = {
  getCities: { what: 'cities', numberIn: ownNumber },
  getRestaurants: { what: 'restaurants', numberIn: ownNumber },
  getCategories: { what: 'dishes', numberIn: dishesIn },
}

/** How many of each were read: '3 cities'. */
export type Survivors = Map<RestaurantCall, number>
export const namedIn = (survivors: Survivors): string[] =>
  [...survivors].map(([call, number]) => `${number} ${lists[call]?.what}`)

/** The probe, which also counts what the shop could read. */
export const counting = (probe: Probe, survivors: Survivors): Probe => ({
  ...probe,
  learn(answer, samples) {
    const list = lists[probe.call]
    if (list) survivors.set(probe.call, list.numberIn(answer))
    probe.learn?.(answer, samples)
  },
})

/** An answer with nothing left cannot be used. */
export const unlessEmpty = (result: CallResult, survivors: Survivors): CallResult =>
  survivors.get(result.call) === 0
    ? {
        ...result,
        state: 'faulty',
        isUsable: false,
        faults: [...result.faults, { place: '', message: `none of its ${lists[result.call]?.what} can be shown` }],
      }
    : result
