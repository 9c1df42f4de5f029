/** Seeded chance and hand-drawn curves; every number that reaches a file has at most one decimal. */

export type Point = readonly [x: number, y: number]
export type Random = () => number

/** A repeatable source of chance: the same text always draws the same picture. */
export function seeded(text: string): Random {
  let state = hashOf(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a, enough to tell slugs apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** A closed soft outline guided by the points; `t` mirrors the control point, which keeps it short. */
export function loop(points: readonly Point[]): string {
  const start = middle(points.at(-1)!, points[0]!)
  const steps = points.map((point, index) => middle(point, points[(index + 1) % points.length]!))
  const [first, ...rest] = steps
  return `M${pair(start)}Q${pair(points[0]!)} ${pair(first!)}T${rest.map(pair).join(' ')}z`
}

/** A soft open line through the middles of the points, from the first to the last. */
export function curve(points: readonly Point[]): string {
  const inner = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2]!
    return `${pair(point)} ${pair(index === points.length - 3 ? next : middle(point, next))}`
  })
  return `M${pair(points[0]!)}${inner.length ? 'Q' + inner.join(' ') : 'L' + pair(points.at(-1)!)}`
}

/** An uneven oval, as a hand cuts or shapes it. */
export function blob(random: Random, rx: number, ry: number, wobble = 0.05, corners = 10): string {
  const grow = 2 / (1 + Math.cos(Math.PI / corners))
  return loop(around(corners, (angle) => {
    const reach = grow * (1 + between(random, -wobble, wobble))
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  }))
}

/** A rounded rectangle with slightly uneven sides (power 2 is an oval, 5 is nearly a rectangle). */
export function pebble(random: Random, rx: number, ry: number, power = 4, wobble = 0.02): string {
  return loop(around(20, (angle) => {
    const reach = 1.02 + between(random, -wobble, wobble)
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
    return [bent(Math.cos(angle)) * rx * reach, bent(Math.sin(angle)) * ry * reach]
  }))
}

export function around<T>(count: number, at: (angle: number, index: number) => T, from = 0): T[] {
  return Array.from({ length: count }, (_, index) => at(from + (index / count) * Math.PI * 2, index))
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export function pair(point: Point): string {
  return `${short(point[0])} ${short(point[1])}`
}
