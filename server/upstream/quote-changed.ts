import { Quote } from '#shared/contract/order-forms.ts'
import { isObject } from './reading/envelopes.ts'
import { jsonPath, Unusable } from './reading/json-path.ts'
import { readerOf } from './reading/schema-reader.ts'

/** The new quote in a refusal of `create-order`: in `data` as documented, in `quote`, or in both; null: there is none. */
export function quoteChangedIn(body: unknown): Quote | null {
  if (!isObject(body)) return null
  const { data, quote } = body
  for (const candidate of [data, quote, isObject(data) ? data['quote'] : undefined]) {
    const read = readerOf(Quote)(
      candidate,
      jsonPath(() => undefined),
      '',
    )
    if (isObject(candidate) && !(read instanceof Unusable)) return read as Quote
  }
  return null
}
