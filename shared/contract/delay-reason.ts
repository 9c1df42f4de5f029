import { z } from 'zod'

/** Why an order takes longer than promised, or a restaurant pauses. */
export const DelayReason = z
  .enum(['busy', 'power', 'air_raid', 'curfew', 'weather', 'other'])
  .meta({ id: 'DelayReason' })
export type DelayReason = z.output<typeof DelayReason>
