/** The aims of the shop, in the order of the table at the end of `npm run bench`. */

export interface Aim {
  readonly measure: string
  /** Absent for a ratio. */
  readonly unit?: 'ms' | 's' | 'kB' | 'MB' | 'MB/h' | '/s'
  readonly atLeast?: number
  readonly atMost?: number
}

/** Ratio of the slowest row to its aims, 0.3, 1, 3 and 6 s after the first paint. */
const taps = (what: string, aims: string) => ({
  measure: `first visit on a slow phone, tap → ${what}; beside the aims 0.3, 1, 3 and 6 s after the first paint: ${aims} ms`,
  atMost: 1,
})

export const aims = {
  renderedDocument: {
    measure: 'rendered document of answers never seen before: CPU time of bare Fastify and React ÷ the shop',
    atLeast: 0.6,
  },
  renderedBesideNext: { measure: 'the same: CPU time of Next ÷ the shop', atLeast: 1 },
  cachedDocument: { measure: 'cached document, brotli: CPU time of a request', unit: 'ms', atMost: 0.5 },
  tapsAdd: taps('add and heart', '250'),
  tapsCart: taps('the cart with its lines, 0.1 s after an add', '2 200, 1 800, 400, 300'),
  tapsFrame: taps('the frame of menu, city, "where to bring" and empty cart', '300'),
  tapsAhead: taps('a link in view all the time', '1 200, 1 200, 400, 300'),
  tapsLink: taps('another link and search', '1 500, 1 500, 1 100, 1 100'),
  tapsPressed: taps('the first change that a person sees', '100'),
  scriptBytes: { measure: 'scripts of a first visit without a tap until 8 s, brotli', unit: 'kB', atMost: 185 },
  scriptFiles: { measure: 'their files', atMost: 5 },
  calmBlocking: {
    measure: 'total blocking time of that visit until 12 s, 4× slower CPU, slow 4G',
    unit: 'ms',
    atMost: 200,
  },
  largestPaint: { measure: 'largest contentful paint, throttled phone', unit: 's', atMost: 1.7 },
  layoutShift: { measure: 'cumulative layout shift, throttled phone', atMost: 0.02 },
  blockingTime: { measure: 'total blocking time, throttled phone', unit: 'ms', atMost: 100 },
  ordersInEngine: { measure: 'orders placed by the embedded restaurant on PGlite', unit: '/s', atLeast: 100 },
  ordersOnServer: { measure: 'orders placed by the embedded restaurant on PostgreSQL', unit: '/s', atLeast: 300 },
  memory: { measure: 'memory of a container with shop and restaurant under mixed load', unit: 'MB', atMost: 512 },
  memoryGrowth: { measure: 'its growth after warming up', unit: 'MB/h', atMost: 10 },
} as const satisfies Record<string, Aim>

export type AimName = keyof typeof aims

/** A benchmark's figure for an aim. */
export interface Finding {
  readonly aim: AimName
  readonly value: number
  /** The absolute figure of a ratio. */
  readonly figure?: string | undefined
  /** The physical limit beside it, measured in the same run. */
  readonly limit?: string
}

const isMet = ({ atLeast = -Infinity, atMost = Infinity }: Aim, value: number): boolean =>
  value >= atLeast && value <= atMost

const inWords = (value: number, unit = ''): string => `${Number(value.toPrecision(3))}${unit && ` ${unit}`}`

/** A row of the summary; an aim without a figure says so. */
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
