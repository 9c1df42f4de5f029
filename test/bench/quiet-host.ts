import { watchStolen } from './steal-time.ts'

/**
 * Measurements with steal time are repeated: they say more about the host's other guests than about the page. The host's
 * figure alone decides which ones count, never the result.
 */

/** Percent of the machine; for a short visit one tick of the kernel's clock is more than that. */
const QUIET = 1
export const isQuiet = (taken: number | null): boolean => (taken ?? 0) <= QUIET

/** Attempts for each measurement; after them those with the least steal time count. */
const TRIES = 3

export interface Quiet<Value> {
  readonly values: readonly Value[]
  /** Highest steal time of a counted measurement in percent; null where the system does not report it. */
  readonly taken: number | null
  /** Number of discarded measurements. */
  readonly leftOut: number
}

/** `measure` reports its start where it does not start at once. */
export async function quietly<Value>(
  wanted: number,
  measure: (begin: () => void) => Promise<Value>,
  watch = watchStolen,
): Promise<Quiet<Value>> {
  const made: { value: Value; taken: number | null }[] = []
  const quiet = () => made.filter(({ taken }) => isQuiet(taken))
  while (quiet().length < wanted && made.length < wanted * TRIES) {
    let taken = watch()
    const value = await measure(() => {
      taken = watch()
    })
    made.push({ value, taken: taken() })
  }
  const counted = made.toSorted((one, other) => (one.taken ?? 0) - (other.taken ?? 0)).slice(0, wanted)
  return {
    values: counted.map(({ value }) => value),
    taken: counted.at(-1)?.taken ?? null,
    leftOut: made.length - counted.length,
  }
}
