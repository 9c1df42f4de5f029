import type { DroppedValue } from '#server/upstream/reading/json-path.ts'
import { childPath, fieldOf, idOf, jsonPath, type JsonPath } from '#server/upstream/reading/json-path.ts'

/** Plain texts with tags or entities: customers see them as they are written. */

/** Fields whose content is HTML, or code. */
const rich = /^(?:html|integration_code_\w+)$/
const markup =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|laquo|raquo|[mn]dash|#\d{1,6});/i

export function markupIn(answer: unknown): DroppedValue[] {
  const droppedValues: DroppedValue[] = []
  look(
    answer,
    jsonPath((one) => droppedValues.push(one)),
    '',
  )
  return droppedValues
}

function look(value: unknown, up: JsonPath, key: string): void {
  if (typeof value === 'string') {
    if (!rich.test(key) && markup.test(value))
      up.onDrop({ field: fieldOf(up, key), id: idOf(up), reason: 'has HTML, which customers see as it is written' })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const place = childPath(up, key, value)
  for (const [name, one] of Object.entries(value)) look(one, place, Array.isArray(value) ? '' : name)
}
