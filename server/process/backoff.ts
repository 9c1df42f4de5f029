/** A process that ended sooner may never serve: after a second such life in a row the next one waits, each time twice as long. */
const SHORT_LIFE_MS = 10_000
const WAIT_MS = { first: 200, most: 10_000 }

/** Tells how long to wait before another process takes the place of one that lived for so many milliseconds. */
export function createBackoff(): (lived: number) => number {
  let shortLives = 0
  return (lived) => {
    shortLives = lived < SHORT_LIFE_MS ? shortLives + 1 : 0
    return shortLives < 2 ? 0 : Math.min(WAIT_MS.first * 2 ** (shortLives - 2), WAIT_MS.most)
  }
}
