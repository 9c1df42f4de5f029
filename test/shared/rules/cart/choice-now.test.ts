import t from 'tap'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { choiceNow, choiceOfSelection } from '#shared/rules/cart/choice-now.ts'
import type { ChosenOption, Option, OptionGroup } from '#shared/rules/menu/options.ts'
import { describeChosen } from '#shared/rules/menu/describe-line.ts'
import { recalculate } from '#client/features/cart/actions/recalculate-cart.ts'
import { product } from '../../../client/fake-app.ts'
import { groupOf, optionOf } from '../../../support/option-groups.ts'

const option = (id: number, over: Partial<Option> = {}): Option => optionOf(id, `соус ${id}`, { price: 20, ...over })
const sauces = (options: Option[], limits: Parameters<typeof groupOf>[2] = {}): OptionGroup =>
  groupOf(3, 'Соус', limits, options)
const chosen = (option_id: number, over: Partial<ChosenOption> = {}): ChosenOption => ({
  group_id: 3,
  group_name: 'Соус',
  option_id,
  name: `соус ${option_id}`,
  qty: 1,
  free_qty: 0,
  price: 20,
  ...over,
})

t.test('a choice takes today’s names and prices', async (t) => {
  t.same(choiceNow([sauces([option(5, { name: 'аджика', price: 25 })])], { options: [chosen(5)], note: 'гостре' }), {
    options: [chosen(5, { name: 'аджика', price: 25 })],
    note: 'гостре',
  })
})

t.test(
  'with a stopped, removed or missing option the choice is unchanged and names what must be chosen again',
  async (t) => {
    const at = { group_id: 3, group_name: 'Соус', option_id: 5, option_name: 'соус 5' }
    const had = { options: [chosen(5)], note: '' }
    t.same(choiceNow([sauces([option(5, { in_stop_list: true })])], had).optionProblem, { kind: 'stopped', ...at })
    const vanished = choiceNow([sauces([option(6)])], had)
    t.same(vanished.optionProblem, { kind: 'foreign', ...at }, 'known by the name it had')
    t.same(vanished.options, had.options)
    t.match(choiceNow([], had).optionProblem, { kind: 'foreign', option_name: 'соус 5' })
    t.match(choiceNow([sauces([option(5)], { min: 1 })], { options: [], note: 'гостре' }), {
      options: [],
      note: 'гостре',
      optionProblem: { kind: 'missing', group_name: 'Соус' },
    })
  },
)

t.test('a line stored before the dish had options gets the default of each required group', async (t) => {
  const required = [sauces([option(5, { is_default: true }), option(6)], { min: 1 })]
  t.same(choiceNow(required, { options: [], note: '' }), { options: [chosen(5)], note: '' })
  const free = [sauces([option(5, { is_default: true })])]
  t.same(choiceNow(free, { options: [], note: '' }), { options: [], note: '' }, 'taken off by the customer')
})

t.test(
  'a selection without names is read like one with them; a removed option stays, to be chosen again',
  async (t) => {
    const part = sauces([option(5, { option_groups: [groupOf(4, 'Гострота', {}, [option(7)])] })], { max: 2 })
    const selection = [5, 9].map((option_id) => ({ group_id: 3, option_id, qty: 1 }))
    const choice = choiceOfSelection([part], selection, 'гостре')
    t.match(choice, { note: 'гостре', optionProblem: { kind: 'foreign', option_id: 9 } })
    t.same(
      choice.options.map(({ option_id }) => option_id),
      [5, 9],
    )
    t.equal(describeChosen(choice.options), 'Соус: соус 5', 'it has no name')
    t.match(choiceNow([part], choice).optionProblem, { kind: 'foreign', option_id: 9 }, 'after the next look, too')
    const inside = choiceOfSelection([part], [{ ...selection[0]!, options: [{ group_id: 4, option_id: 8, qty: 1 }] }])
    t.match(choiceNow([part], inside).optionProblem, { kind: 'foreign', option_id: 8 }, 'inside another one, too')
    t.same(choiceOfSelection([part], selection.slice(0, 1)), { options: [chosen(5)], note: '' })
    t.same(choiceOfSelection([]), { options: [], note: '' })
  },
)

t.test('a recalculated cart keeps versions apart, marks choices, and reports new prices of options', async (t) => {
  const dish = { ...product(1), option_groups: [sauces([option(5, { price: 25 }), option(6, { in_stop_list: true })])] }
  const lines = [[], [chosen(5)], [chosen(6)]].map((options) => lineOf(product(1), 2, { options, note: '' }))
  const result = recalculate(lines, [dish])
  t.equal(result.lines.length, 3)
  t.same(
    result.lines.map(({ optionProblem }) => optionProblem?.kind),
    [undefined, undefined, 'stopped'],
  )
  t.match(result.changed, [{ options: [{ option_id: 5, price: 25 }] }])
  t.same(result.removed, [])
  const back = recalculate(result.lines, [{ ...dish, option_groups: [sauces([option(5, { price: 25 }), option(6)])] }])
  t.notOk(
    back.lines.some(({ optionProblem }) => optionProblem),
    'the stop ended',
  )
})
