/** A process that ended sooner may never serve: from the second such failure in a row on, restarts wait twice as long each time. */
const SHORT_LIFE_MS = 10_000
const WAIT_MS = { first: 200, most: 10_000 }

/** How long to wait before restarting a process that lived for this many milliseconds. */
export function createBackoff(): (lived: number) => number {
  let shortLives = 0
  return (lived) => {
    shortLives = lived < SHORT_LIFE_MS ? shortLives + 1 : 0
    return shortLives < 2 ? 0 : Math.min(WAIT_MS.first * 2 ** (shortLives - 2), WAIT_MS.most)
  }
}
