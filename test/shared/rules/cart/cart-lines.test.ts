import fc from 'fast-check'
import t from 'tap'
import { recalculate } from '#client/features/cart/actions/recalculate-cart.ts'
import { joinLine, lowerLine, mergeCartLines } from '#shared/rules/cart/cart-lines.ts'
import { CART_LINES_MAX, type CartLine, lineOf, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
import { oneMore } from '#shared/rules/cart/one-more.ts'
import { cutTo, plainLine } from '#shared/rules/cart/plain-line.ts'
import { chosenOf } from '#shared/rules/menu/selection.ts'
import { product } from '../../../client/fake-app.ts'
import { groupOf, optionOf } from '../../../support/option-groups.ts'

const of = (id: number, qty: number): CartLine => ({ ...lineOf(product(id)), qty })
const idsAndQty = (lines: CartLine[]): number[][] => lines.map(({ id, qty }) => [id, qty])

t.test(
  'a line of a form is added with its minimum, changes step by step, and is removed below the minimum',
  async (t) => {
    const line = (qty: number, key = '7') => ({ key, qty, minQty: 3 })
    const three = joinLine([], line(1))
    t.same(three, [line(3)])
    t.same(joinLine(three, line(1)), [line(4)])
    t.same(lowerLine(joinLine(three, line(1)), '7', 3), three)
    t.same(lowerLine(three, '7', 2), [])
    t.same(joinLine([line(1)], line(1)), three, 'an amount that is not sold any more')
    t.same(joinLine([line(QTY_MAX)], line(1)), [line(QTY_MAX)])
    t.same(lowerLine([...three, line(3, '8')], '7', 0), [line(3, '8')])
  },
)

t.test('quantities of lines in both carts are added up, other lines follow', async (t) => {
  t.same(idsAndQty(mergeCartLines([of(1, 2), of(2, 1)], [of(2, 3), of(3, 1)])), [
    [1, 2],
    [2, 4],
    [3, 1],
  ])
  t.same(idsAndQty(mergeCartLines([], [of(1, 1)])), [[1, 1]])
})

const NOON = 12 * 60

t.test('a new product is added with its minimum, an existing one gets one more step, up to the limit', async (t) => {
  const heavy = { ...product(1), productData: { minimum: 300, step: 100, unit: 'g' as const } }
  const lines = oneMore([], heavy, NOON) ?? []
  t.match(lines, [{ id: 1, qty: 3 }])
  t.match(oneMore(lines, heavy, NOON), [{ id: 1, qty: 4 }])
  t.match(oneMore([lineOf(heavy, QTY_MAX)], heavy, NOON), [{ qty: QTY_MAX }])
})

t.test('a dish that is sold out, outside of its hours or over a full cart is not added', async (t) => {
  t.equal(oneMore([], { ...product(1), in_stop_list: true }, NOON), null)
  const breakfast = {
    ...product(1),
    category: { is_active_by_time: true, active_from: '08:00', active_until: '11:00' },
  }
  t.equal(oneMore([], breakfast, NOON), null)
  t.equal(oneMore([lineOf(breakfast)], breakfast, NOON), null)
  t.match(oneMore([], breakfast, 9 * 60), [{ id: 1 }])
  const full = Array.from({ length: CART_LINES_MAX }, (_, at) => lineOf(product(at + 2)))
  t.equal(oneMore(full, product(1), NOON), null)
  t.equal(oneMore(full, product(2), NOON)?.length, CART_LINES_MAX)
})

t.test('a dish with required choices is not added directly; otherwise its default version grows', async (t) => {
  t.equal(oneMore([], product(1, { choice: 'required' }), NOON), null)
  const noted = lineOf(product(1), 2, { options: [], note: 'гостре' })
  t.match(oneMore([noted], product(1), NOON), [
    { qty: 2, note: 'гостре' },
    { qty: 1, note: '' },
  ])
})

const cheese = (weight: string) => optionOf(11, 'Сир', { weight, qty_max: 2 })
const groups = [
  groupOf(1, 'Додати', { max: 4 }, [
    cheese('50 г'),
    optionOf(12, 'Соус', { weight: '40 мл' }),
    optionOf(13, 'Без цибулі'),
  ]),
]
const burger = { ...product(7, { weight: '310 г' }), option_groups: groups }
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

t.test('invisible and bidi characters are removed', async (t) => {
  const table = [
    ['  борщ ', 'борщ'],
    ['бо\u0000рщ\u0007', 'борщ'],
    ['\u202Eщроб\u202C', 'щроб'],
    ['\u2067борщ\u2069', 'борщ'],
    ['\uD83Dборщ', 'борщ'],
    ['чаи\u0306', 'чай'],
    ['чаи\u200E\u0306', 'чай'],
    ['<b>&"\'', '<b>&"\''],
    ['😀', '😀'],
    ['\t\n', ''],
    ['', ''],
    ['Смачно.\nДякую!\r\n', 'Смачно. Дякую!'],
    ['\u061Cборщ\uFEFF', 'борщ'],
    ['👩‍🍳', '👩‍🍳'],
    ['👨🏽\u200D🍳 ❤\uFE0F', '👨🏽\u200D🍳 ❤\uFE0F'],
    ['5\u200B', '5'],
    ['5\uFE0F', '5'],
    ['5\u2800', '5'],
    ['TRO\u00ADIE\u2060', 'TROIE'],
    ['О\u034Fле\u200Dна\u{E0041}', 'Олена'],
  ] as const
  for (const [typed, plain] of table) t.equal(plainLine(typed), plain, JSON.stringify(typed))
  for (const unseen of [
    '\u200B',
    '\u2060\u2063',
    '\u3164',
    '\uFFA0',
    '\u115F\u1160',
    '\u00AD',
    '\u2800\u2800',
    '\u180E',
    '\uFE0F\u200D',
    '\u034F',
    '\u0301',
    '\u3000\u00A0',
    '\u{E0041}',
  ]) {
    t.equal(plainLine(unseen), '', `nothing to see in ${JSON.stringify(unseen)}`)
  }
  t.equal(plainLine('раз\u2028два'), 'раз два', 'a separator of lines')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const plain = plainLine(typed)
      return (
        plain === plain.normalize('NFC') &&
        plain.isWellFormed() &&
        plain === plainLine(plain) &&
        !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(plain)
      )
    }),
  )
})

t.test('a long text is cut after a whole character', async (t) => {
  t.equal(cutTo(3, 'борщ'), 'бор')
  t.equal(cutTo(2, '😀😀😀'), '😀😀')
  t.equal(cutTo(5, 'борщ із'), 'борщ')
  t.equal(cutTo(9, 'борщ'), 'борщ')
})
