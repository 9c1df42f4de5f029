/** Places on a street drawn as a line of [longitude, latitude]. */

export type Position = readonly [longitude: number, latitude: number]

/** Five decimals are a metre. */
const DECIMALS = 5
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** Over a few kilometres degrees may be compared directly. */
const distance = ([x1, y1]: Position, [x2, y2]: Position): number => Math.hypot(x2 - x1, y2 - y1)

const between = ([x1, y1]: Position, [x2, y2]: Position, part: number): Position =>
  [rounded(x1 + (x2 - x1) * part), rounded(y1 + (y2 - y1) * part)]

/** The point of a line after a part of its length, from 0 at its begin to 1 at its end. */
export function pointAlong(line: readonly Position[], part: number): Position {
  const pieces = line.slice(1).map((end, index) => ({ start: line[index] ?? end, end, length: distance(line[index] ?? end, end) }))
  let left = part * pieces.reduce((sum, { length }) => sum + length, 0)
  for (const { start, end, length } of pieces) {
    if (left <= length) return between(start, end, length === 0 ? 0 : left / length)
    left -= length
  }
  return line.at(-1) ?? [0, 0]
}
