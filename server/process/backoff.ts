/** A process that served for less than this may never serve: from the second such failure in a row on, restarts wait twice as long each time. */
const HEALTHY_MS = 60_000
const WAIT_MS = { first: 1000, most: 60_000 }

/** How long to wait before restarting a process that served for this many milliseconds; 0: its start failed, however long that took. */
export function createBackoff(): (served: number) => number {
  let failures = 0
  return (served) => {
    failures = served < HEALTHY_MS ? failures + 1 : 0
    return failures < 2 ? 0 : Math.min(WAIT_MS.first * 2 ** (failures - 2), WAIT_MS.most)
  }
}
