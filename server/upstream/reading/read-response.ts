import type { z } from 'zod'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import { isObject } from './envelopes.ts'
import type { ImageOrigins } from './image-urls.ts'
import { jsonPath, Unusable, type DroppedValue } from './json-path.ts'
import { readerOf } from './schema-reader.ts'

export type OnDropped = (call: RestaurantCall, leftOut: readonly DroppedValue[]) => void

/** What an answer has to say and does not, by the contract's names; never what it holds. */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse'
  readonly field: string
  readonly why: string
  constructor({ field, reason }: Unusable) {
    super(`cannot be used: ${field || 'the answer as a whole'}`)
    this.field = field
    this.why = reason
  }
}

/** Names of the one part of an answer, where a backend gives that part alone. */
const only: { readonly [C in RestaurantCall]?: string } = { updateProfile: 'user', createPinCode: 'user' }

function unwrapped(call: RestaurantCall, raw: unknown): unknown {
  const part = only[call]
  if (!part || !isObject(raw) || Object.hasOwn(raw, part)) return raw
  const inner = isObject(raw['data']) ? raw['data'] : raw
  return Object.hasOwn(inner, part) ? inner : { [part]: inner }
}

interface Reading {
  status: number
  onLeftOut?: OnDropped
  pictures?: ImageOrigins | undefined
}

/** An answer of the restaurant as the contract describes it; what of it cannot be used and need not be there is left out and told. */
export function readResponse(
  call: RestaurantCall,
  schema: z.ZodType,
  raw: unknown,
  { status, onLeftOut, pictures }: Reading,
): unknown {
  const leftOut: DroppedValue[] = []
  const answer = readerOf(schema)(
    unwrapped(call, raw),
    jsonPath(raw, (one) => leftOut.push(one), pictures),
  )
  if (leftOut.length) onLeftOut?.(call, leftOut)
  if (answer instanceof Unusable)
    throw new UpstreamError('schema', call, { status, cause: new UnreadableResponse(answer) })
  return answer
}
