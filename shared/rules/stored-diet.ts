import { allergens, diets, nothingAvoided, type Avoidance } from './diet.ts'
import { listOf, maybe, nullOr, oneOf, readJson, shape } from './stored-json.ts'

const isAvoidance = shape<Avoidance>({
  allergens: listOf(oneOf(...allergens)),
  diet: nullOr(oneOf(...diets)),
  hides: maybe(oneOf<true>(true)),
})

/** What this browser remembers that its visitor avoids, each group once and in their order; what cannot be read is nothing. */
export function parseAvoidance(stored: string | null): Avoidance {
  const read = readJson(stored ?? '', isAvoidance)
  return read ? { ...read, allergens: allergens.filter((group) => read.allergens.includes(group)) } : nothingAvoided
}
