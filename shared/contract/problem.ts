import { z } from 'zod'

/** RFC 9457 problem of every failed /bff call; `detail` and field texts are in the customer's language. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    /** Stable word for programs: 'validation', 'unauthorised', 'code_not_found', 'quote_changed', … */
    code: z.string(),
    request_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** Seconds to wait before trying again, when code is 'too_many'. */
    retry_after: z.number().int().optional(),
    /** The new price when code is 'quote_changed'. */
    quote: z.unknown().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof Problem>
