import fc from 'fast-check'

/** Values of fields, and values that no client would send. */

type Value = fc.Arbitrary<unknown>

/** Numbers at the limits of integers, ids and JSON. */
const edges = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  99,
  100,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  9_999_999_999,
  10_000_000_000,
  -(2 ** 63),
  1e21,
  1.7976931348623157e308,
]
/** Texts that often break programs. */
const oddities = [
  '',
  ' ',
  '\0',
  'а\0б',
  '\ud800',
  'x\udc00y',
  '\u202Eabc',
  '\uFEFF',
  '\u2028',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  '١٢٣',
  '１２３',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '\r\nset-cookie: a=b',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '<script>',
  '${1}',
  '1e3',
  '0x10',
  '-0',
  '2026-02-30',
  '2026-11-20T25:00:00Z',
  '99999-01-01',
  'и'.repeat(70_000),
  'x'.repeat(17_000),
]

export const figure = (): Value =>
  fc.oneof(fc.constantFrom(...edges), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
export const text = (): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...oddities), weight: 3 },
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 700 }),
  )

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** Any JSON value. */
export const anything = (): Value =>
  fc.oneof(
    text(),
    figure(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom([], {}, [[]], [null], { length: 3 }, { toString: 1 }),
    fc.jsonValue(),
    fc.constantFrom(3, 60, 800).map(nested),
  )

/** Usual values of fields with these names, so that many inputs reach the database. */
const usual: Record<string, readonly unknown[]> = {
  phone: ['380671234567', '380501112233', '380930000001'],
  product_id: [1, 3, 7, 10, 60, 112, 125, 126],
  restaurant_id: [1, 2, 6, 12, 13],
  id: ['1', '2', '5', '101', '104', '9999999999'],
  city_id: [1, 2, 5, 6, '1', '2'],
  terminal_id: ['101', '104', '999'],
  ids: ['1', '3', '125'],
  latitude: [50.45, '50.4501', '49.84', 43.5],
  longitude: [30.52, '30.5234', '24.03', 34],
  page: ['1', '2', '3', '99999'],
  query: ['шаш', 'сом', 'хрещатик', 'соус барбекю', 'шашлык'],
  slug: ['dostavka', 'pro-nas', 'publicnyj-dogovor-oferta'],
  code: ['VAS-T4', 'PDL-T2', '0000', '1234'],
  pin_code: ['4821', '1234', '7391'],
  promo_code: ['ZHAR10', 'KUM100', 'LITO25', 'PERSHYI', null],
  slot: [null, '2026-11-17T12:00:00Z', '2026-11-18T10:30:00.000Z'],
  names: ['heart', 'cart,heart', 'close'],
  vacancy_id: [1, 2, 99],
  birthday: ['1990-02-28', '2001-02-29', null],
}

/** Usual values of a field, else any. */
export const valuesOf = (name: string): Value => {
  const known = usual[name]
  return known ? fc.constantFrom(...known) : anything()
}
