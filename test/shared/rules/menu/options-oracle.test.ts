import fc from 'fast-check'
import t from 'tap'
import { describeChosen } from '#shared/rules/menu/describe-line.ts'
import type { Option, OptionGroup, SelectedOption } from '#shared/rules/menu/options.ts'
import { priceLines } from '#server/restaurant/domain/orders/quote.ts'
import { parseSelection } from '#shared/rules/menu/parse-selection.ts'
import { lineKey, selectionText } from '#shared/rules/menu/selection-text.ts'
import { canBeChosen, chosenOf, defaultSelection, selectionProblem } from '#shared/rules/menu/selection.ts'
import { kopiykasOf } from '../../../oracle/money.ts'
import { billOfChoices, complaintsOf } from '../../../oracle/options.ts'

/** Carts with options against an independent oracle: 10 000 random ones. ORACLE_RUNS and ORACLE_SEED change that. */

const numRuns = Number(process.env.ORACLE_RUNS || 10_000)
const seed = Number(process.env.ORACLE_SEED || Date.now() % 2 ** 31)
t.comment(`${numRuns} carts, seed ${seed}`)

const price = fc
  .oneof(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(29, 57, 58, 115, 435, 1, 0))
  .map((kopiykas) => kopiykas / 100)
const rarely = fc.integer({ min: 0, max: 19 }).map((die) => die === 0)

const optionOf = (id: number, option_groups: fc.Arbitrary<OptionGroup[]>): fc.Arbitrary<Option> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`O${id}`),
    weight: fc.constant(''),
    allergens: fc.constant(null),
    diets: fc.constant(null),
    price,
    qty_max: fc.integer({ min: 1, max: 3 }),
    in_stop_list: rarely,
    is_default: fc.boolean(),
    option_groups,
  })
const groupOf = (id: number, inside: fc.Arbitrary<OptionGroup[]>): fc.Arbitrary<OptionGroup> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`G${id}`),
    min: fc.integer({ min: 0, max: 2 }),
    max: fc.integer({ min: 1, max: 5 }),
    free_quantity: fc.integer({ min: 0, max: 3 }),
    options: fc.tuple(...[1, 2, 3].map((option) => optionOf(option, inside))),
  })
const none = fc.constant<OptionGroup[]>([])
const nested = fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: fc.tuple(groupOf(7, none)) })
const groups = fc
  .array(fc.nat(), { maxLength: 3 })
  .chain((ids) => fc.tuple(...ids.map((_, at) => groupOf(at + 1, nested))))

/** Mostly options of the dish, sometimes an unknown one. */
const selected = (group_id: fc.Arbitrary<number>, inside: fc.Arbitrary<SelectedOption[] | undefined>) =>
  fc.record({
    group_id,
    option_id: fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.constant(4) },
    ),
    qty: fc.integer({ min: 1, max: 3 }),
    options: inside,
  })
const inner = fc.option(fc.array(selected(fc.constant(7), fc.constant(undefined)), { maxLength: 3 }), {
  nil: undefined,
})
const selection = fc.array(selected(fc.integer({ min: 1, max: 3 }), inner), { maxLength: 5 })

const lines = fc.array(
  fc.record({ groups, selection, price, qty: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom('g', 'piece') }),
  { minLength: 1, maxLength: 6 },
)

function same(found: unknown, wanted: unknown, what: string): void {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
  if (text(found) !== text(wanted)) throw new Error(`${what}: ${text(found)} is not ${text(wanted)}`)
}

function holds<T>(name: string, property: fc.IPropertyWithHooks<T>): void {
  t.test(name, async (t) => {
    const { failed, counterexample, errorInstance } = fc.check(property, { numRuns, seed })
    t.notOk(failed, `${String(errorInstance).slice(0, 300)} ${JSON.stringify(counterexample)}`)
  })
}

const severity = ['foreign', 'stopped', 'too_many', 'missing'] as const

holds(
  'price and gravest problem of every line',
  fc.property(lines, (cart) => {
    const anytime = { is_active_by_time: false, active_from: null, active_until: null }
    const products = cart.map((line, id) => ({
      id,
      name: `Dish ${id}`,
      currentPrice: line.price,
      is_available: true,
      in_stop_list: false,
      productData: { minimum: 1, step: 1, unit: line.unit },
      category: anytime,
      option_groups: line.groups,
    }))
    const quote = priceLines(
      cart.map((line, product_id) => ({ product_id, qty: line.qty, options: line.selection })),
      products,
      0,
    )
    const wanted = cart.map((line) => {
      const complaints = complaintsOf(line.groups, line.selection)
      const gravest = severity.find((kind) => complaints.has(kind))
      const extra = billOfChoices(line.groups, line.selection) * (line.unit === 'g' ? 1n : BigInt(line.qty))
      return {
        problem: gravest ? `option_${gravest}` : null,
        options: gravest ? 0n : extra,
        sum: gravest ? 0n : kopiykasOf(line.price) * BigInt(line.qty) + extra,
      }
    })
    same(
      quote.lines.map(({ problem, options_sum, sum }) => ({
        problem,
        options: kopiykasOf(options_sum),
        sum: kopiykasOf(sum),
      })),
      wanted,
      'lines',
    )
    same(
      kopiykasOf(quote.subtotal),
      wanted.reduce((sum, line) => sum + line.sum, 0n),
      'total',
    )
  }),
)

holds(
  'the text of a selection is read back, and does not depend on its order',
  fc.property(selection, fc.integer({ min: 1, max: 99 }), (chosen, product) => {
    const text = selectionText(chosen)
    same(text, encodeURIComponent(text), 'every character is plain')
    same(selectionText(parseSelection(text) ?? []), text, 'read back')
    same(lineKey(product, chosen.toReversed()), lineKey(product, chosen), 'order')
  }),
)

holds(
  'defaults are never foreign, stopped or too many, and lack something only where the group has too few',
  fc.property(groups, (offered) => {
    const defaults = defaultSelection(offered)
    const problem = selectionProblem(offered, defaults)
    if (problem !== null) same(problem.kind, 'missing', 'problem of the defaults')
    if (problem === null) same(canBeChosen(offered), true, 'what can be ordered can be chosen')
    same(describeChosen(chosenOf(offered, defaults)) === '', defaults.length === 0, 'described')
  }),
)
