import { allergens, diets, nothingAvoided, type Avoidance } from './diet.ts'
import { listOf, nullOr, oneOf, readJson, shape } from './shape.ts'

const isAvoidance = shape<Avoidance>({ allergens: listOf(oneOf(...allergens)), diet: nullOr(oneOf(...diets)) })

/** What this browser remembers that its visitor avoids, each group once and in their order; what cannot be read is nothing. */
export function parseAvoidance(stored: string | null): Avoidance {
  const { allergens: avoided, diet } = readJson(stored ?? '', isAvoidance) ?? nothingAvoided
  return { allergens: allergens.filter((group) => avoided.includes(group)), diet }
}
