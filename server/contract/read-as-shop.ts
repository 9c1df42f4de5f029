import { endpointOf, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import type { ImageOrigins } from '#server/upstream/reading/image-origins.ts'
import {
  type DroppedValue,
  childPath,
  fieldOf,
  idOf,
  jsonPath,
  type JsonPath,
} from '#server/upstream/reading/json-path.ts'
import { readResponse, UnreadableResponse } from '#server/upstream/reading/read-response.ts'
import type { Fault } from './findings.ts'

/** Plain texts with tags or entities: customers see them as they are written. */

/** Fields whose content is HTML, or code. */
const rich = /^(?:html|integration_code_\w+)$/
const markup =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|laquo|raquo|[mn]dash|#\d{1,6});/i

function markupIn(answer: unknown): DroppedValue[] {
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

/** An answer as the shop reads it, and the values it drops. */
export interface Read {
  /** Undefined: the shop cannot read it. */
  readonly answer: unknown
  readonly faults: readonly Fault[]
}

export function readAsShop(call: RestaurantCall, status: number, json: unknown, pictures?: ImageOrigins): Read {
  const leftOut: DroppedValue[] = []
  try {
    const answer = readResponse(call, endpointOf(call).answer, json, {
      status,
      pictures,
      onLeftOut: (_call, dropped) => leftOut.push(...dropped),
    })
    return { answer, faults: [...faultsOf(leftOut, 'left out'), ...faultsOf(markupIn(answer), 'in the text')] }
  } catch (error) {
    const cause = error instanceof UpstreamError ? error.cause : error
    if (!(cause instanceof UnreadableResponse)) throw error
    return {
      answer: undefined,
      faults: [
        { place: cause.field, message: `${cause.why}; the shop cannot read the answer` },
        ...faultsOf(leftOut, 'left out'),
      ],
    }
  }
}

/** Enough ids to find the rest. */
const SHOWN = 5

/** Elements dropped for the same field and reason share one line, which lists their ids. */
function faultsOf(leftOut: readonly DroppedValue[], what: string): Fault[] {
  return [...Map.groupBy(leftOut, ({ field, reason: why }) => `${field}: ${why}`).values()].map((alike) => {
    const [{ field, reason: why }] = alike as [DroppedValue, ...DroppedValue[]]
    const ids = [...new Set(alike.flatMap(({ id }) => id ?? []))]
    const idList = ids.length ? ` of ${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ', …' : ''}` : ''
    return { place: field, message: `${why}; ${what}${alike.length > 1 ? ` ${alike.length} times` : ''}${idList}` }
  })
}
