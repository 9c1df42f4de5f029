import t from 'tap'
import { lineOf, type LineProduct } from '#shared/rules/cart/cart.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
import { recalculate } from '#client/features/cart/actions/recalculated-cart.ts'
import { chosenOf } from '#shared/rules/menu/selection.ts'
import { groupOf, optionOf } from '../../../support/option-groups.ts'

const cheese = (weight: string) => optionOf(11, 'Сир', { weight, qty_max: 2 })
const groups = [
  groupOf(1, 'Додати', { max: 4 }, [
    cheese('50 г'),
    optionOf(12, 'Соус', { weight: '40 мл' }),
    optionOf(13, 'Без цибулі'),
  ]),
]
const burger = {
  id: 7,
  name: 'Бургер',
  slug: 'burher',
  image_preview: '',
  currentPrice: 200,
  price_per_serving: null,
  weight: '310 г',
  productData: { minimum: 1, step: 1, unit: 'piece' },
  category: { is_active_by_time: false, active_from: null, active_until: null },
  is_available: true,
  in_stop_list: false,
  option_groups: groups,
} satisfies LineProduct & Record<string, unknown>
const choice = (...options: [id: number, qty: number][]) => ({
  options: chosenOf(
    groups,
    options.map(([option_id, qty]) => ({ group_id: 1, option_id, qty })),
  ),
  note: '',
})
const shown = (text: string): string => text.replaceAll('\u00a0', ' ')

t.test('a line weighs what the dish and its choices weigh', async (t) => {
  t.equal(chosenLine(burger, 1, choice()).weight, '310 г')
  t.equal(chosenLine(burger, 1, choice([13, 1])).weight, '310 г', 'a choice without a weight adds none')
  t.equal(shown(chosenLine(burger, 3, choice([11, 2])).weight), '410 г', 'of one serving, whatever their number')
  t.equal(shown(chosenLine(burger, 1, choice([11, 1], [12, 1])).weight), '360 г + 40 мл')
})

t.test('a line that is compared with the menu weighs as its choices do now', async (t) => {
  const line = lineOf(burger, 1, choice([11, 1]))
  const heavier = [groupOf(1, 'Додати', { max: 4 }, [cheese('70 г')])]
  const [now] = recalculate([line], [{ ...burger, option_groups: heavier }]).lines
  t.equal(shown(now?.weight ?? ''), '380 г')
})
