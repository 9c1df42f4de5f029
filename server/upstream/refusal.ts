import { z } from 'zod'
import type { UpstreamError } from '#server/errors.ts'

/** One text may come by itself. */
const Texts = z
  .array(z.string())
  .or(z.string().transform((text) => [text]))
  .catch([])
const Text = z.string().min(1).optional().catch(undefined)
/** Of another form it says nothing: backends write an empty list where no field is wrong, or nothing at all. */
const Said = z
  .object({ message: Text, error: Text, errors: z.record(z.string(), Texts).optional().catch(undefined) })
  .catch({})
/** Some backends put everything into `data`. */
const Refusal = z.object({ data: Said.optional() }).catch({})

/** How much of a restaurant's words is handed on. */
const LONGEST = 500
const MOST_FIELDS = 20
const MOST_TEXTS = 5

/** What the restaurant says of a call it refused: a text, and texts by field; nothing else of it is handed on. */
export function refusalIn({ body }: Pick<UpstreamError, 'body'>): {
  text: string | undefined
  fields: Record<string, string[]> | undefined
} {
  const bare = Said.parse(body)
  const inner = Refusal.parse(body).data ?? {}
  const fields = bare.errors ?? inner.errors
  return {
    text: (bare.message ?? bare.error ?? inner.message ?? inner.error)?.slice(0, LONGEST),
    fields:
      fields &&
      Object.fromEntries(
        Object.entries(fields)
          .slice(0, MOST_FIELDS)
          .map(([field, texts]) => [
            field.slice(0, LONGEST),
            texts.slice(0, MOST_TEXTS).map((text) => text.slice(0, LONGEST)),
          ]),
      ),
  }
}

/** Its words for the customer: all it says of fields, else its message. */
export function refusalTexts(error: Pick<UpstreamError, 'body'>): string[] {
  const { text, fields = {} } = refusalIn(error)
  const texts = Object.values(fields).flat().filter(Boolean)
  return texts.length === 0 && text ? [text] : texts
}

/** Statuses by which backends refuse what was sent. */
const refusals: ReadonlySet<number> = new Set([400, 409, 422])

/** The restaurant refuses what was sent, and says why. */
export const isExplained = (error: UpstreamError): boolean =>
  error.kind === 'status' && refusals.has(error.status) && refusalTexts(error).length > 0
