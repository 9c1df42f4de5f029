import { offset, type Point } from '../../../../shared/rules/delivery/distance.ts'

/** Places on a street drawn as a line of [longitude, latitude]. */

export type Position = readonly [longitude: number, latitude: number]

/** Five decimals are a metre. */
const DECIMALS = 5
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** Over a few kilometres degrees may be compared directly. */
const distance = ([x1, y1]: Position, [x2, y2]: Position): number => Math.hypot(x2 - x1, y2 - y1)

const between = ([x1, y1]: Position, [x2, y2]: Position, part: number): Position => [
  rounded(x1 + (x2 - x1) * part),
  rounded(y1 + (y2 - y1) * part),
]

interface Piece {
  readonly start: Position
  readonly end: Position
  readonly length: number
}

const piecesOf = (line: readonly Position[]): Piece[] =>
  line.slice(1).map((end, index) => {
    const start = line[index] ?? end
    return { start, end, length: distance(start, end) }
  })
const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** The point of a line after a part of its length, from 0 at its begin to 1 at its end. */
export function pointAlong(line: readonly Position[], part: number): Position {
  const pieces = piecesOf(line)
  let remaining = part * lengthOf(pieces)
  for (const { start, end, length } of pieces) {
    if (remaining <= length) return between(start, end, length === 0 ? 0 : remaining / length)
    remaining -= length
  }
  return line.at(-1) ?? [0, 0]
}

const pointOf = ([longitude, latitude]: Position): Point => ({ longitude, latitude })

/** The nearest place on a segment, from 0 to 1 along it, and its distance to the point in metres. */
function footOn({ start, end }: Piece, point: Point) {
  const [x1, y1] = offset(point, pointOf(start))
  const [x2, y2] = offset(point, pointOf(end))
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / square))
  return { part, metres: Math.hypot(x1 + dx * part, y1 + dy * part) }
}

/** The nearest place on a line, as the part of its length that `pointAlong` takes, and its distance in metres. */
export function nearestAlong(line: readonly Position[], point: Point): { part: number; metres: number } {
  const pieces = piecesOf(line)
  const total = lengthOf(pieces)
  let nearest = { part: 0, metres: Infinity }
  let before = 0
  for (const piece of pieces) {
    const { part, metres } = footOn(piece, point)
    if (metres < nearest.metres) nearest = { part: total === 0 ? 0 : (before + part * piece.length) / total, metres }
    before += piece.length
  }
  return nearest
}
