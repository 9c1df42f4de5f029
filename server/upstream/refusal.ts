import { z } from 'zod'
import { UpstreamError } from '#server/errors.ts'

/** A single text may come without a list. */
const Texts = z
  .array(z.string())
  .or(z.string().transform((text) => [text]))
  .catch([])
const Text = z.string().min(1).optional().catch(undefined)
/** Other formats are ignored: backends write an empty list where no field is wrong, or nothing at all. */
const Said = z
  .object({ message: Text, error: Text, errors: z.record(z.string(), Texts).optional().catch(undefined) })
  .catch({})
/** Some backends wrap everything in `data`. */
const Refusal = z.object({ data: Said.optional() }).catch({})

/** Length limit of a restaurant's text. */
const LONGEST = 500
const MOST_FIELDS = 20
const MOST_TEXTS = 5

/** The restaurant's explanation of a refusal: a text, and texts by field; nothing else is passed on. */
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

/** The restaurant's texts for the customer: all field texts, else its message. */
export function refusalTexts(error: Pick<UpstreamError, 'body'>): string[] {
  const { text, fields = {} } = refusalIn(error)
  const texts = Object.values(fields).flat().filter(Boolean)
  return texts.length === 0 && text ? [text] : texts
}

/** Statuses backends use to refuse input. */
const refusals: ReadonlySet<number> = new Set([400, 409, 422])

/** The restaurant refuses the input and gives a reason. */
export const isExplained = (error: UpstreamError): boolean =>
  error.kind === 'status' && refusals.has(error.status) && refusalTexts(error).length > 0

/** Statuses of a passing state, unrelated to what was sent: a timeout, too early, too many. */
export const PASSING_STATUSES = [408, 425, 429] as const

/** Whether the restaurant has refused what was asked (4xx), apart from these statuses. */
export const isClientRefusal = (error: unknown, except: readonly number[]): error is UpstreamError =>
  error instanceof UpstreamError &&
  error.kind === 'status' &&
  error.status >= 400 &&
  error.status < 500 &&
  !except.includes(error.status)
