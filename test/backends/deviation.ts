import type { Answer, Call } from './http.ts'
import { changed, KIND, type Entity, type Kind } from './kinds.ts'

/** One way in which a backend differs from the specification. */

export interface Deviation {
  readonly name: string
  /** The changed place; a backend with all deviations applies one of the same place to each call. */
  readonly place: string
  apply(answer: Answer, call: Call): Answer
  /** Changes one entity only: with all deviations at once each entity gets one of them. */
  readonly one?: { readonly kind: Kind; change(entity: Entity): unknown }
  readonly alone?: true
  /** The number of entities that cannot be shown. */
  readonly loses?: Partial<Counts>
}

/** The entities that a shop shows of a backend. */
export interface Counts {
  readonly dishes: number
  readonly cities: number
  readonly restaurants: number
}

const whenJson = (answer: Answer, change: (json: unknown) => unknown): Answer =>
  answer.json === undefined ? answer : { ...answer, json: change(answer.json) }

/** Replaces every entity of a kind by the result of `change`; `undefined` removes it. */
export const each = (name: string, kind: Kind, change: (entity: Entity) => unknown): Deviation => ({
  name,
  place: kind,
  one: { kind, change },
  apply: (answer) =>
    whenJson(answer, (json) => changed(json, (entity) => (entity[KIND] === kind ? change(entity) : entity))),
})

/** One entity alone, the second of its kind in each answer. */
export const second = (name: string, kind: Kind, change: (entity: Entity) => unknown): Deviation => ({
  name,
  place: kind,
  one: { kind, change },
  apply: (answer) => {
    let met = 0
    return whenJson(answer, (json) =>
      changed(json, (entity) => (entity[KIND] === kind && ++met === 2 ? change(entity) : entity)),
    )
  },
})

export const fields = (name: string, kind: Kind, values: Record<string, unknown>): Deviation =>
  each(name, kind, (entity) => ({ ...entity, ...values }))
export const oneWith = (name: string, kind: Kind, values: Record<string, unknown>): Deviation =>
  second(name, kind, (entity) => ({ ...entity, ...values }))

export function without(entity: Entity, names: readonly string[]): Entity {
  const copy = { ...entity }
  for (const name of names) delete copy[name]
  return copy
}

/** A field three times: `null`, `''` and missing. */
export const emptied = (kind: Kind, field: string): Deviation[] => [
  fields(`${kind}: ${field} is null`, kind, { [field]: null }),
  fields(`${kind}: ${field} is ''`, kind, { [field]: '' }),
  each(`${kind}: ${field} is missing`, kind, (entity) => without(entity, [field])),
]

type Calls = (call: Call) => boolean
export const calls =
  (...paths: string[]): Calls =>
  ({ path }) =>
    paths.includes(path)

/** The successful answers of some calls. */
export const answers = (
  name: string,
  place: string,
  to: Calls,
  change: (answer: Answer, call: Call) => Answer,
): Deviation => ({
  name,
  place,
  apply: (answer, call) => (answer.status < 400 && to(call) ? change(answer, call) : answer),
})
export const bodies = (name: string, place: string, to: Calls, change: (json: unknown) => unknown): Deviation =>
  answers(name, place, to, (answer) => whenJson(answer, change))

/** The refusals of some calls. */
export const refusals = (name: string, place: string, to: Calls, change: (answer: Answer) => Answer): Deviation => ({
  name,
  place,
  apply: (answer, call) => (answer.status >= 400 && to(call) ? change(answer) : answer),
})

/** It removes too much to be combined with others. */
export const alone = (deviation: Deviation, loses: Partial<Counts> = {}): Deviation => ({
  ...deviation,
  alone: true,
  loses,
})
export const losing = (loses: Partial<Counts>, deviation: Deviation): Deviation => ({ ...deviation, loses })
