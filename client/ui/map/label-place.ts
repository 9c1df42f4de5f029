/** Where a name lies within an area of a map. */

interface Spot {
  readonly x: number
  readonly y: number
}

export interface LabelPlace extends Spot {
  readonly lines: readonly string[]
}

export interface LabelArea {
  readonly ring: readonly Spot[]
  readonly lineHeight: number
  readonly widthOf: (text: string) => number
  /** Middles of signs, which cover what lies beneath them. */
  readonly signs: readonly Spot[]
}

/** Pixels between a name and the border. */
const MARGIN = 2
/** Pixels from a sign's middle within which it covers a name, and from which on farther away is no better. */
const SIGN = 12
const CLEAR = 20
/** Middles that are tried, in a row and in a column. */
const STEPS = 15

/** By the crossings of a ray to the right. */
function isInside(ring: readonly Spot[], { x, y }: Spot): boolean {
  const crossings = ring.filter((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
  })
  return crossings.length % 2 === 1
}

/** All ways to break a name into lines. */
function breaksOf(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]]
  return words.flatMap((_, at) =>
    breaksOf(words.slice(at + 1)).map((rest) => [words.slice(0, at + 1).join(' '), ...rest]),
  )
}

interface Box extends LabelPlace {
  readonly corners: readonly Spot[]
  readonly width: number
  readonly height: number
}

/** A name around a middle of 0, 0. */
function boxOf(lines: readonly string[], { lineHeight, widthOf }: LabelArea): Box {
  const height = lines.length * lineHeight
  const widths = lines.map(widthOf)
  const corners = widths.flatMap((width, at) =>
    [-1, 1].flatMap((side) =>
      [at, at + 1].map((edge) => ({
        x: side * (width / 2 + MARGIN),
        y: edge * lineHeight - height / 2 + Math.sign(edge - lines.length / 2) * MARGIN,
      })),
    ),
  )
  return { x: 0, y: 0, lines, corners, width: Math.max(...widths), height }
}

const distanceTo = ({ width, height }: Box, middle: Spot, { x, y }: Spot): number =>
  Math.hypot(Math.max(0, Math.abs(x - middle.x) - width / 2), Math.max(0, Math.abs(y - middle.y) - height / 2))

/** Clear of the signs, in few lines of like length, near the middle of the area; null: the name does not fit. */
export function placeLabel(name: string, area: LabelArea): LabelPlace | null {
  const { ring, signs } = area
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const boxes = breaksOf(name.split(' ')).map((lines) => boxOf(lines, area))
  let best: { place: LabelPlace; score: number } | null = null
  for (let step = 0; step < STEPS * STEPS; step += 1) {
    const [column, row] = [(step % STEPS) / (STEPS - 1), Math.floor(step / STEPS) / (STEPS - 1)]
    const middle = { x: left + column * width, y: top + row * height }
    if (!isInside(ring, middle)) continue
    for (const box of boxes) {
      if (!box.corners.every(({ x, y }) => isInside(ring, { x: middle.x + x, y: middle.y + y }))) continue
      const clearance = Math.min(CLEAR, ...signs.map((sign) => distanceTo(box, middle, sign)))
      if (clearance < SIGN) continue
      const score = clearance * 10 - box.lines.length - box.width / 200 - Math.hypot(column - 0.5, row - 0.5)
      if (!best || score > best.score) best = { place: { ...middle, lines: box.lines }, score }
    }
  }
  return best?.place ?? null
}
