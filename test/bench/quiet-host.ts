import { watchStolen } from './steal-time.ts'

/**
 * What counts is measured while the host leaves the machine alone: a visit from which it took time says more about other
 * guests than about the page, so it is made again. Which counts is decided by the host's own figure, never by the result.
 */

/** Percent of the machine; one tick of the kernel's clock is more than that of a short visit. */
const QUIET = 1
export const isQuiet = (taken: number | null): boolean => (taken ?? 0) <= QUIET

/** So often for each that is wanted; then those of which the least was taken have to do. */
const TRIES = 3

export interface Quiet<Value> {
  readonly values: readonly Value[]
  /** Percent taken from the worst that counts; null where the system does not report it. */
  readonly taken: number | null
  /** How many were made and do not count. */
  readonly leftOut: number
}

/** `measure` says when what it measures begins, where that is not at once. */
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
