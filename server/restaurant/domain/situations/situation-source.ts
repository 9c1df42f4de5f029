import type { Situation } from '#shared/contract/business.ts'

/** Says what goes on in a city; throws when it does not know. */
export interface SituationSource {
  readonly of: (cityId: number) => Promise<Situation | null>
}
