/** What the shop wants to reach, in the order of the table at the end of `npm run bench`. */

export interface Aim {
  readonly measure: string
  /** Of what is compared; a ratio has none. */
  readonly unit?: 'µs' | 'ms' | 's' | 'kB' | 'MB' | 'MB/h'
  readonly atLeast?: number
  readonly atMost?: number
}

export const aims = {
  cachedDocument: { measure: 'cached document, requests/s beside the same bytes from bare node:http', atLeast: 0.5 },
  freshDocument: {
    measure: 'rendered document, requests/s beside bare Fastify and React with the same elements',
    atLeast: 0.85,
  },
  furtherCard: { measure: 'CPU time of a further card', unit: 'µs', atMost: 30 },
  growth: { measure: 'CPU time of a further card, 96 → 384 beside 24 → 96', atMost: 1.1 },
  partialBytes: { measure: 'cached partial beside cached document, bytes (brotli)', atMost: 0.6 },
  partialTime: { measure: 'cached partial beside cached document, time of a request', atMost: 0.6 },
  firstByte: { measure: 'first byte of a warm document, restaurant API 150 ms slow (p50)', unit: 'ms', atMost: 10 },
  entry: { measure: 'entry JavaScript, brotli', unit: 'kB', atMost: 80 },
  visitAhead: { measure: 'click to painted page, fetched ahead', unit: 'ms', atMost: 50 },
  visitAheadSlow: { measure: 'click to painted page, fetched ahead, 4× slower CPU', unit: 'ms', atMost: 150 },
  visitPhone: {
    measure: 'click to painted page beyond one round trip, 4× slower CPU, slow 4G',
    unit: 'ms',
    atMost: 200,
  },
  largestPaint: { measure: 'largest contentful paint, throttled phone', unit: 's', atMost: 1.7 },
  nextPaint: { measure: 'interaction to next paint, 4× slower CPU', unit: 'ms', atMost: 150 },
  layoutShift: { measure: 'cumulative layout shift, throttled phone', atMost: 0.02 },
  blockingTime: { measure: 'total blocking time, throttled phone', unit: 'ms', atMost: 100 },
  memory: { measure: 'resident memory under mixed load, restaurant apart', unit: 'MB', atMost: 200 },
  memoryGrowth: { measure: 'growth of resident memory after warming up', unit: 'MB/h', atMost: 10 },
} as const satisfies Record<string, Aim>

export type AimName = keyof typeof aims

/** What a benchmark found out about an aim. */
export interface Finding {
  readonly aim: AimName
  readonly value: number
  /** As it was measured, with what is no ratio. */
  readonly figure?: string | undefined
  /** The physical limit beside it, measured in the same run. */
  readonly limit?: string
}

const isMet = ({ atLeast = -Infinity, atMost = Infinity }: Aim, value: number): boolean =>
  value >= atLeast && value <= atMost

const inWords = (value: number, unit = ''): string => `${Number(value.toPrecision(3))}${unit && ` ${unit}`}`

/** A row of the summary; an aim no benchmark spoke of says so. */
export function rowOf(name: AimName, finding: Finding | undefined): Record<string, string> {
  const aim: Aim = aims[name]
  const bound =
    aim.atLeast === undefined ? `≤ ${inWords(aim.atMost ?? 0, aim.unit)}` : `≥ ${inWords(aim.atLeast, aim.unit)}`
  if (!finding)
    return { measure: aim.measure, figure: 'not measured', limit: '', 'figure or ratio': '', aim: bound, met: '' }
  const { value, figure = '', limit = '' } = finding
  return {
    measure: aim.measure,
    figure,
    limit,
    'figure or ratio': inWords(value, aim.unit),
    aim: bound,
    met: isMet(aim, value) ? 'yes' : 'no',
  }
}
