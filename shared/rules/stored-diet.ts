import { allergens, diets, nothingAvoided, type Avoidance } from './diet.ts'
import { listOf, maybe, nullOr, oneOf, readJson, shape } from './stored-json.ts'

const isAvoidance = shape<Avoidance>({
  allergens: listOf(oneOf(...allergens)),
  diet: nullOr(oneOf(...diets)),
  hides: maybe(oneOf<true>(true)),
})

/** The stored diet, each group once and in canonical order; empty if unreadable. */
export function parseAvoidance(stored: string | null): Avoidance {
  const read = readJson(stored ?? '', isAvoidance)
  return read ? { ...read, allergens: allergens.filter((group) => read.allergens.includes(group)) } : nothingAvoided
}
