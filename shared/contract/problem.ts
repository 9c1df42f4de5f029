import { z } from 'zod'
import { Quote } from './order-forms.ts'

/** Stable codes for programs; each has a text in `locales` (errors). */
export const problemCodes = [
  'validation',
  'unauthorised',
  'forbidden',
  'not_found',
  'code_not_found',
  'too_large',
  'unsupported_type',
  'sign_in_expired',
  'pin_wrong',
  'pin_off',
  'quote_changed',
  'order_begun',
  'question_over',
  'method_not_allowed',
  'order_checking',
  'order_not_sent',
  'order_in_flight',
  'hook_stale',
  'not_offered',
  'too_many',
  'busy',
  'upstream',
  'internal',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** RFC 9457 problem of every failed /bff call; `detail` and field texts are in the customer's language. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string().meta({ enum: [...problemCodes] }),
    request_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** Seconds to wait before trying again, when code is 'too_many'. */
    retry_after: z.number().int().optional(),
    /** The rate limit that refused, when code is 'too_many'. */
    limit: z.string().optional(),
    /** The new price when code is 'quote_changed'. */
    quote: Quote.optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof Problem>
