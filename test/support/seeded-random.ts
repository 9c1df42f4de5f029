/** A repeatable stream of whole numbers below a bound (mulberry32), so that a failing random case can be found again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** 'HH:MM' of a minute of the day. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Minutes of the day inside a window, found by walking the clock: the oracle for rules about windows. */
export function walked(from: number, until: number): Set<number> {
  const minutes = new Set([from])
  for (let minute = (from + 1) % 1440; minute !== until && minute !== from; minute = (minute + 1) % 1440)
    minutes.add(minute)
  return minutes
}
