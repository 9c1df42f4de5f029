import { z } from 'zod'
import type { UpstreamError } from '../errors.ts'

/** One text may come by itself. */
const Texts = z.array(z.string()).or(z.string().transform((text) => [text])).catch([])
/** Of another form it says nothing: backends write an empty list where no field is wrong, or nothing at all. */
const Refusal = z.object({ message: z.string().optional().catch(undefined), errors: z.record(z.string(), Texts).optional().catch(undefined) }).catch({})

/** What the restaurant says of a call it refused (spec 8): a text, and texts by field; nothing else of it is handed on. */
export function refusalIn({ body }: Pick<UpstreamError, 'body'>): { text: string | undefined; fields: Record<string, string[]> | undefined } {
  const { message: text, errors: fields } = Refusal.parse(body)
  return { text, fields }
}
