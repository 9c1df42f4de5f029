import { report, rounded } from './report.ts'
import { PATH } from './restaurant.ts'
import { besideReact, type Pair } from './compared-servers.ts'
import { inTurns, loading, turns, type Figures } from './interleaved-runs.ts'

/** What a further card costs: CPU time of a document that is rendered for each request, with 24, 96 and 384 cards. */

const SIZES = [24, 96, 384] as const

/** Each process compiles the same code a little differently, and what a few cards cost is less than that. */
const STARTS = 3

interface Measured {
  readonly cpu: number
  readonly bytes: number
}
interface Grown {
  readonly cards: number
  readonly shop: Measured
  readonly bare: Measured
}

/** All sizes take turns: a machine that changes its speed in between would look like a price of cards. */
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
const measured = (at: number): Measured => ({
  cpu: starts.reduce((sum, figures) => sum + (figures[at]?.cpu ?? NaN), 0) / STARTS,
  bytes: starts[0]?.[at]?.bytes ?? 0,
})
const found = SIZES.map((cards, at): Grown => ({ cards, shop: measured(2 * at), bare: measured(2 * at + 1) }))

/** Microseconds a further card between two sizes. */
const slope = (from: Grown | undefined, to: Grown | undefined, of: 'shop' | 'bare'): number =>
  from && to ? (to[of].cpu - from[of].cpu) / (to.cards - from.cards) : NaN
const [small, middle, large] = found

report(
  `growth · rendered documents · ${turns}, means of ${STARTS} starts`,
  found.map((one, at) => ({
    cards: one.cards,
    bytes: one.shop.bytes,
    'CPU µs': Math.round(one.shop.cpu),
    'bare CPU µs': Math.round(one.bare.cpu),
    'µs a further card': at ? rounded(slope(found[at - 1], one, 'shop')) : '',
    bare: at ? rounded(slope(found[at - 1], one, 'bare')) : '',
    'µs a card': rounded(one.shop.cpu / one.cards),
  })),
  [
    {
      aim: 'furtherCard',
      value: slope(small, large, 'shop'),
      limit: `bare Fastify and React: ${rounded(slope(small, large, 'bare'))} µs`,
    },
    {
      aim: 'growth',
      value: slope(middle, large, 'shop') / slope(small, middle, 'shop'),
      limit: `bare Fastify and React: ${rounded(slope(middle, large, 'bare') / slope(small, middle, 'bare'), 2)}`,
    },
  ],
)
