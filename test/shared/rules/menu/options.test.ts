import t from 'tap'
import { describeChosen, describeLine } from '#shared/rules/menu/describe-line.ts'
import { optionsSum, priceOfChosen, selectionOf } from '#shared/rules/menu/options.ts'
import { minuteOf } from '#shared/rules/hours/category-window.ts'
import { priceLines } from '#server/restaurant/domain/orders/quote.ts'
import { parseSelection } from '#shared/rules/menu/parse-selection.ts'
import { lineKey, selectionText } from '#shared/rules/menu/selection-text.ts'
import {
  canBeChosen,
  choiceOf,
  chosenOf,
  dietWarningWith,
  defaultSelection,
  selectionProblems,
} from '#shared/rules/menu/selection.ts'
import { weightWith } from '#shared/rules/menu/serving-weight.ts'
import { comboGroups, groupOf, optionOf, picked } from '../../../support/option-groups.ts'

const sauces = groupOf(3, 'Соус', { max: 3, free_quantity: 1 }, [
  optionOf(5, 'Аджика', { price: 35.5, qty_max: 2, weight: '30 г', allergens: ['celery'] }),
  optionOf(6, 'Кетчуп', { price: 20, weight: '50 мл' }),
  optionOf(8, 'Тартар', { price: 40, in_stop_list: true, allergens: ['eggs'] }),
])
const kinds = (...wrong: Parameters<typeof selectionProblems>): string[] =>
  selectionProblems(...wrong).map(({ kind, group_name, option_name }) => `${kind} ${group_name}/${option_name}`)

t.test('nested options of a combo are charged for each unit of their parent', async (t) => {
  const groups = comboGroups()
  const selection = [picked(1, 11), picked(2, 21, 2, [picked(4, 41)])]
  const chosen = chosenOf(groups, selection)
  t.equal(priceOfChosen(chosen), 2 * 2500 + 2 * 1000)
  t.equal(optionsSum('piece', 3, chosen), 3 * 7000, 'a dish by pieces has them with every piece')
  t.equal(optionsSum('g', 3, chosen), 7000, 'a dish by weight once a line')
  t.equal(describeChosen(chosen), 'Бургер: Класичний; Гарнір: Фрі × 2 (Соус: Кетчуп)')
  t.same(selectionOf(chosen), selection, 'and back to what is sent')
})

t.test('choices and note are formatted as one text', async (t) => {
  const options = chosenOf([sauces], [picked(3, 6), picked(3, 5, 2)])
  t.equal(describeLine({ options, note: 'без цибулі' }), 'Соус: Аджика × 2, Кетчуп; «без цибулі»')
  t.equal(describeLine({ options: [], note: 'без цибулі' }), '«без цибулі»')
  t.equal(describeLine({ options: [], note: '' }), '')
})

t.test('problems of a selection are found by group and option', async (t) => {
  t.same(kinds([sauces], [picked(3, 6)]), [])
  t.same(kinds([sauces], [picked(3, 8)]), ['stopped Соус/Тартар'])
  t.same(kinds([sauces], [picked(3, 5, 3)]), ['too_many Соус/Аджика'])
  t.same(kinds([sauces], [picked(3, 6, 4)]), ['too_many Соус/Кетчуп', 'too_many Соус/'])
  t.same(kinds([sauces], [picked(3, 9)]), ['foreign Соус/'])
  t.same(kinds([sauces], [picked(9, 5)]), ['foreign /'])
  t.same(kinds([], [picked(3, 5)]), ['foreign /'], 'a dish without options')
  t.same(kinds(comboGroups(), [picked(1, 11)]), ['missing Гарнір/'])
  t.same(kinds(comboGroups(), [picked(1, 11), picked(2, 21)]), ['missing Соус/'], 'inside of a part')
  t.same(kinds(comboGroups(), [picked(1, 11, 1, [picked(4, 41)]), picked(2, 22)]), ['foreign /'])
})

t.test('problems of the dish precede those of its choices, which precede those of the quantity', async (t) => {
  const dish = {
    id: 1,
    name: 'Комбо',
    currentPrice: 200,
    is_available: true,
    in_stop_list: false,
    productData: { minimum: 2, step: 1, unit: 'piece' } as const,
    category: { is_active_by_time: false, active_from: null, active_until: null },
    option_groups: comboGroups(),
  }
  const problemIn = (over: Partial<typeof dish>, ...options: ReturnType<typeof picked>[]) =>
    priceLines([{ product_id: 1, qty: 1, options }], [{ ...dish, ...over }], minuteOf('12:00')).lines[0]
  t.match(problemIn({ in_stop_list: true }), { problem: 'stopped', problem_at: null })
  t.match(problemIn({}, picked(1, 11)), {
    problem: 'option_missing',
    problem_at: { group_id: 2, group_name: 'Гарнір', option_id: null, option_name: '' },
    sum: 0,
    options_sum: 0,
  })
  t.match(problemIn({}, picked(1, 11), picked(2, 22)), { problem: 'below_minimum', problem_at: null })
})

t.test('defaults are chosen, and a card knows whether more choices are required', async (t) => {
  t.same(choiceOf([]), {})
  t.same(choiceOf([sauces]), { choice: 'optional' })
  t.equal(choiceOf(comboGroups()).choice, 'required')
  const doneness = groupOf(1, 'Прожарка', { min: 1 }, [
    optionOf(1, 'Medium', { is_default: true }),
    optionOf(2, 'Well done'),
  ])
  t.match(choiceOf([doneness]), { choice: 'optional', default_options: [{ name: 'Medium', qty: 1 }] })
  const stopped = { ...doneness, options: doneness.options.map((option) => ({ ...option, in_stop_list: true })) }
  t.same(defaultSelection([stopped]), [], 'a stopped default is not chosen')
  t.notOk(canBeChosen([stopped]))
  t.ok(canBeChosen([doneness]))
})

t.test('an option whose required nested group is stopped is stopped, too', async (t) => {
  const [, sides] = comboGroups()
  const [fries, salad] = sides?.options ?? []
  const stoppedSauces = fries?.option_groups?.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, in_stop_list: true })),
  }))
  const withoutSauce = { ...optionOf(21, 'Фрі'), option_groups: stoppedSauces }
  t.notOk(canBeChosen([groupOf(2, 'Гарнір', { min: 1 }, [withoutSauce])]))
  t.ok(salad && canBeChosen([groupOf(2, 'Гарнір', { min: 1 }, [withoutSauce, salad])]))
})

t.test('allergens of the choices are added to those of the dish', async (t) => {
  const dish = { allergens: ['milk'], diets: ['vegetarian'], option_groups: [sauces] } as const
  const avoided = { allergens: ['celery', 'milk'], diet: null } as const
  t.match(dietWarningWith(dish, [], avoided), { allergens: ['milk'], isUnknown: false })
  t.match(dietWarningWith(dish, [picked(3, 5)], avoided), { allergens: ['celery', 'milk'] })
  const undeclared = { ...dish, option_groups: [groupOf(3, 'Соус', {}, [optionOf(5, 'Аджика', { allergens: null })])] }
  t.match(dietWarningWith(undeclared, [picked(3, 5)], avoided), { allergens: ['milk'], isUnknown: true })
  t.equal(dietWarningWith(dish, [picked(3, 5)], { allergens: ['eggs'], diet: null }), null)
})

t.test('weights are added up in the dish’s unit', async (t) => {
  const weight = (own: string, ...selection: ReturnType<typeof picked>[]): string =>
    weightWith(own, [sauces], selection).replaceAll('\u00a0', ' ')
  t.equal(weight('350 г'), '350 г')
  t.equal(weight('350 г', picked(3, 5, 2)), '410 г')
  t.equal(weight('1,2 кг', picked(3, 5)), '1,23 кг')
  t.equal(weight('350 г', picked(3, 5), picked(3, 6)), '380 г + 50 мл')
  t.equal(weight('', picked(3, 5)), '30 г')
  t.equal(weight('від 300 г', picked(3, 5)), 'від 300 г + 30 г', 'a weight that is no amount')
  t.equal(weight('350 г', picked(3, 8)), '350 г', 'an option without a weight')
})

t.test('a line is known by dish, choices and note', async (t) => {
  t.equal(lineKey(12), '12')
  t.equal(lineKey(12, [picked(3, 6), picked(3, 5, 2, [picked(7, 'x-1')])]), "12(3'5!2(7'x-1).3'6)")
  t.equal(lineKey(12, [], 'гостре'), '12!гостре')
  t.equal(selectionText([picked(3, 5), picked(3, 5)]), "3'5!2", 'equal choices are one')
  t.equal(selectionText([picked(3, 5, 1, [picked(7, 8)]), picked(3, 5)]), "3'5.3'5(7'8)", 'unequal ones are not')
})

t.test('only valid texts of selections are parsed', async (t) => {
  t.same(parseSelection(''), [])
  t.same(parseSelection("3'5!2(7'8.7'9).a-b'6"), [
    picked(3, 5, 2, [picked(7, 8), picked(7, 9)]),
    { group_id: 'a-b', option_id: 6, qty: 1 },
  ])
  for (const bad of ["3'5.", '3', "3'5!0", "3'5!100", "3'5(7'8", "3'5(7'8(1'2))", "3'5,3'6", "3'5()", ' ', "3''5"])
    t.equal(parseSelection(bad), null, bad)
})
