import { report, rounded } from './report.ts'
import { PATH } from './restaurant.ts'
import { besideReact, type Pair } from './compared-servers.ts'
import { inTurns, loading, turns, type Figures } from './interleaved-runs.ts'

/** CPU time of a further card, in a document that is rendered for each request, with 12 and with 36 cards: a page holds no more. */

const SIZES = [12, 36] as const

/** V8 compiles the same code differently in each process, so the mean of several processes counts. */
const STARTS = 5

/** Both sizes take turns, so that a change of the machine's speed concerns both. */
async function figuresOfAll(): Promise<readonly Figures[]> {
  const pairs: Pair[] = []
  for (const cards of SIZES) pairs.push(await besideReact(cards))
  const figures = await inTurns(
    pairs.flatMap(({ stands }) => stands),
    loading({ path: PATH }),
  )
  for (const { close } of pairs) await close()
  return figures
}

const starts: (readonly Figures[])[] = []
for (let n = 0; n < STARTS; n += 1) starts.push(await figuresOfAll())
const cpuOf = (at: number): number => starts.reduce((sum, figures) => sum + (figures[at]?.cpu ?? NaN), 0) / STARTS

/** Microseconds of a further card, of the shop (0) or of its limit (1). */
const furtherCard = (server: 0 | 1): number => (cpuOf(2 + server) - cpuOf(server)) / (SIZES[1] - SIZES[0])

report(
  `a further card · rendered documents · ${turns}, means of ${STARTS} starts`,
  SIZES.map((cards, n) => ({
    cards,
    bytes: starts[0]?.[2 * n]?.bytes,
    'CPU µs': Math.round(cpuOf(2 * n)),
    'bare CPU µs': Math.round(cpuOf(2 * n + 1)),
  })),
  [{ aim: 'furtherCard', value: furtherCard(0), limit: `bare Fastify and React: ${rounded(furtherCard(1))} µs` }],
)
