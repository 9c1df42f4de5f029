import { calmVisit, type Calm } from './calm-visit.ts'
import { startPhones, tapTimes } from './phone.ts'
import { report, rounded, share, sorted } from './report.ts'
import { DELAYS, groups, type Group } from './tap-controls.ts'
import { openTapped } from './tapped-pages.ts'
import type { Finding } from './targets.ts'
import { closing } from '../support/closing.ts'

/**
 * The first minute on a slow phone (phone.ts): from a tap to its painted effect in the page's own clock, tapped 0.3, 1, 3 and 6 s after the
 * first paint of a first visit, each tap in a browser context of its own; and the same visit without a tap. The pages take turns.
 * `BENCH_ROUNDS` (3) is how often, `BENCH_TAPS=cart,city` measures the controls alone whose names contain one of these.
 */

const { BENCH_ROUNDS, BENCH_TAPS } = process.env
const ROUNDS = Number(BENCH_ROUNDS || 3)
const isWanted = (name: string): boolean => !BENCH_TAPS || BENCH_TAPS.split(',').some((part) => name.includes(part))

const phones = await startPhones()
const pages = await openTapped()
const middle = (values: readonly number[]): number => share(sorted(values), 0.5)

/** Milliseconds of each round, by page, control, effect and delay. */
const times = new Map<string, number[]>()
const cell = (...names: readonly (string | number)[]): number[] => {
  const key = names.join('|')
  return times.get(key) ?? times.set(key, []).get(key)!
}

const calm = new Map<string, Calm[]>(pages.map(({ name }) => [name, []]))
// First visits resize the pictures and are not counted.
for (const { address } of pages) await calmVisit(phones, address)
for (let round = 0; round < ROUNDS; round += 1) {
  for (const page of pages) {
    await page.rest()
    calm.get(page.name)?.push(await calmVisit(phones, page.address))
  }
  for (const delay of DELAYS)
    for (const page of pages)
      for (const { name, steps } of page.controls.filter((one) => isWanted(one.name))) {
        await page.rest()
        const { fell = NaN, ...found } = await tapTimes(phones, page.address, steps, delay)
        if (!Number.isNaN(fell)) cell('late').push(fell - delay)
        for (const effect of ['pressed', ...Object.keys(steps.at(-1)?.effects ?? {})])
          cell(page.name, name, effect, delay).push(found[effect] ?? Infinity)
      }
}

interface Row {
  readonly page: string
  readonly control: string
  readonly effect: string
  readonly group: Group | undefined
  readonly medians: readonly number[]
}
const rows: Row[] = pages.flatMap(({ name: page, controls }) =>
  controls
    .filter(({ name }) => isWanted(name))
    .flatMap(({ name: control, steps, aims }) =>
      ['pressed', ...Object.keys(steps.at(-1)?.effects ?? {})].map((effect) => ({
        page,
        control,
        effect,
        group: effect === 'pressed' ? ('tapsPressed' as const) : aims[effect],
        medians: DELAYS.map((delay) => middle(cell(page, control, effect, delay))),
      })),
    ),
)
const inWords = (all: readonly number[]): string =>
  all.map((one) => (Number.isFinite(one) ? Math.round(one) : 'never')).join(' ')

/** The row that is farthest from the aims of its group. */
function findingOf(group: Group): Finding[] {
  const aims = groups[group]
  const ratio = ({ medians }: Row): number => Math.max(...medians.map((one, at) => one / (aims[at] ?? NaN)))
  const of = (isOne: (page: string) => boolean): Row | undefined =>
    rows.filter((row) => row.group === group && isOne(row.page)).toSorted((a, b) => ratio(b) - ratio(a))[0]
  const [shop, bare] = [of((page) => page === 'shop'), of((page) => page.startsWith('bare'))]
  if (!shop) return []
  const limit = bare && { limit: `bare React: ${inWords(bare.medians)} ms` }
  return [{ aim: group, value: ratio(shop), figure: `${shop.control}: ${inWords(shop.medians)} ms`, ...limit }]
}

const calmOf = (name: string, of: keyof Calm): number => middle((calm.get(name) ?? []).map((one) => one[of]))
const bareName = pages.at(-1)?.name ?? ''
const beside = (aim: 'scriptBytes' | 'scriptFiles' | 'calmBlocking', of: keyof Calm): Finding => ({
  aim,
  value: calmOf('shop', of),
  limit: `${bareName}: ${rounded(calmOf(bareName, of))}`,
})
report(
  `tap → painted effect in ms · first visit of a category, 4× slower CPU, slow 4G · middle of ${ROUNDS} · taps fell ${Math.round(middle(cell('late')))} ms late (latest ${Math.round(Math.max(...cell('late')))})`,
  rows.map(({ page, control, effect, group, medians }) => ({
    page,
    control,
    effect,
    ...Object.fromEntries(
      DELAYS.map((delay, at) => [
        `${delay / 1000} s`,
        Number.isFinite(medians[at]) ? Math.round(medians[at]!) : 'never',
      ]),
    ),
    aim: group ? groups[group].join(' ') : '',
  })),
  (Object.keys(groups) as Group[]).flatMap(findingOf),
)
report(
  'a first visit without a tap · scripts until 8 s, brotli, all else until 12 s',
  pages.map(({ name }) => ({
    page: name,
    'script files': calmOf(name, 'files'),
    'scripts kB': rounded(calmOf(name, 'kilobytes')),
    'FCP ms': Math.round(calmOf(name, 'fcp')),
    'LCP ms': Math.round(calmOf(name, 'lcp')),
    CLS: rounded(calmOf(name, 'cls'), 4),
    'TBT ms': Math.round(calmOf(name, 'tbt')),
  })),
  [beside('scriptBytes', 'kilobytes'), beside('scriptFiles', 'files'), beside('calmBlocking', 'tbt')],
)
await closing.run()
