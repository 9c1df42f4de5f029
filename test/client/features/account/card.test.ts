import t from 'tap'
import { showCard } from '#client/features/account/actions/show-card.ts'
import { type Bars, barsOf, QUIET } from '#client/features/account/components/barcode-bars.ts'
import { cardFigures } from '#client/features/account/components/card-figures.ts'
import { submitCode } from '#client/features/sign-in/actions/sign-in.ts'
import { fakeApp, profile } from '../../fake-app.ts'

/** The bars are decoded as a scanner does, by tables of the standards. */

/**
 * ISO/IEC 15420: digits left of the middle with odd parity; right digits are inverted, and even parity is the right ones reversed.
 */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const RIGHT = ODD.map((code) => code.replace(/./g, (bit) => (bit === '1' ? '0' : '1')))
const EVEN = RIGHT.map((code) => [...code].reverse().join(''))
/** Parity of the left digits, which encodes the first digit. */
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

const modulesOf = ({ modules, bars }: Bars): string => {
  const dark = Array.from({ length: modules }, () => '0')
  for (const { start, width } of bars) dark.fill('1', start, start + width)
  return dark.join('')
}

function readEan13(modules: string): string {
  const frame = /^(0+)101([01]{42})01010([01]{42})101(0+)$/.exec(modules)
  const [, before = '', left = '', right = '', after = ''] = frame ?? []
  if (before.length < 11 || after.length < 7) throw new Error('no quiet zone')
  const codes = left.match(/.{7}/g) ?? []
  const parity = codes.map((code) => (ODD.includes(code) ? 'O' : 'E')).join('')
  const digits = codes.map((code) => Math.max(ODD.indexOf(code), EVEN.indexOf(code)))
  return [PARITY.indexOf(parity), ...digits, ...(right.match(/.{7}/g) ?? []).map((code) => RIGHT.indexOf(code))].join(
    '',
  )
}

/** Card numbers of the restaurant: the thirteenth digit checks the other twelve. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

t.test('a card of the restaurant is EAN-13 and decodes to its number', async (t) => {
  const cards = [
    '200000000000',
    '201234567890',
    '209876543210',
    ...Array.from({ length: 200 }, (_, n) => String(20 * 10 ** 10 + n * 48_271_331).slice(0, 12)),
  ]
  for (const card of cards.map(withCheckDigit)) {
    const bars = barsOf(card)
    if (!bars) throw new Error(`nothing drawn for ${card}`)
    t.equal(bars.modules, 95 + 2 * QUIET)
    t.equal(readEan13(modulesOf(bars)), card)
  }
})

/** ISO/IEC 15417: widths of the symbols this test needs, by value. */
const CODE_128: Record<string, number> = { 211214: 104, 111323: 33, 131123: 34, 122132: 13, 123221: 17, 223211: 18 }

t.test('any other number is Code 128 and decodes to itself, its check symbol too', async (t) => {
  const bars = barsOf('AB-12')
  if (!bars) throw new Error('nothing drawn')
  const dark = modulesOf(bars).slice(QUIET, -QUIET)
  t.match(dark, /1100011101011$/, 'the stop pattern')
  const widths = (dark.slice(0, -13).match(/.{11}/g) ?? []).map((symbol) =>
    (symbol.match(/1+|0+/g) ?? []).map((run) => run.length).join(''),
  )
  const values = widths.slice(0, -1).map((code) => CODE_128[code])
  t.same(values, [104, 33, 34, 13, 17, 18], 'start B, A, B, hyphen, 1, 2')
  const check = values.reduce<number>((sum, value, place) => sum + (value ?? 0) * Math.max(1, place), 0) % 103
  t.equal(check, 93)
  t.equal(widths.at(-1), '111341', 'the symbol of 93')
})

t.test('a wrong check digit is not EAN-13; an unreadable number is not rendered', async (t) => {
  t.not(barsOf('2000000000018')?.modules, 95 + 2 * QUIET)
  t.equal(barsOf('Жар'), null)
})

t.test('a card number is shown in groups that a cashier can read', async (t) => {
  for (const [card, figures] of [
    ['2012345678903', '2 012345 678903'],
    ['AB1234567', 'AB12 3456 7'],
    ['1234', '1234'],
    ['', ''],
  ] as const) {
    t.equal(cardFigures(card), figures)
  }
})

t.test('a customer’s card opens; a guest signs in first', async (t) => {
  const customer = fakeApp({}, { signedIn: true })
  showCard(customer.app)
  t.same(customer.stores.overlays.stack, ['barcode'])

  const guest = fakeApp({ 'POST /bff/sign-in/code': { profile: profile() } })
  showCard(guest.app)
  t.same(guest.stores.overlays.stack, ['authPhone'])
  t.equal(guest.stores.session.referrer, 'barcode')
  guest.stores.overlays.swap('authPhone', 'authCode')
  await submitCode(guest.app, '1234')
  t.same(guest.stores.overlays.stack, ['barcode'])
  t.same(guest.visited, [], 'the page does not change')
})
