import type { z } from 'zod'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'
import { isObject } from './envelopes.ts'
import type { ImageOrigins } from './image-origins.ts'
import { jsonPath, Unusable, type DroppedValue } from './json-path.ts'
import { readerOf } from './schema-reader.ts'

export type OnDropped = (call: RestaurantCall, leftOut: readonly DroppedValue[]) => void

/** Missing mandatory fields of an answer, by the contract's names; never its values. */
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

/** The only field of an answer, for backends that return it unwrapped. */
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

/** An answer in the contract's form; unusable optional parts are dropped and reported. */
export function readResponse(
  call: RestaurantCall,
  schema: z.ZodType,
  raw: unknown,
  { status, onLeftOut, pictures }: Reading,
): unknown {
  const leftOut: DroppedValue[] = []
  const answer = readerOf(schema)(
    unwrapped(call, raw),
    jsonPath((one) => leftOut.push(one), pictures),
    '',
  )
  if (leftOut.length) onLeftOut?.(call, leftOut)
  if (answer instanceof Unusable)
    throw new UpstreamError('schema', call, { status, cause: new UnreadableResponse(answer) })
  return answer
}
