import t from 'tap'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { Id, IdText, line, Link, LinkElsewhere, Qty, Slug } from '#shared/contract/fields.ts'
import { hasPoints, takesOrders, tellsTerms } from '#shared/contract/offered-features.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { QuoteForm } from '#shared/contract/order-forms.ts'
import { OrderedLine } from '#shared/contract/order-lines.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { CART_LINES_MAX, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { endpointsWithExamples, textsIn } from '../../fakes/endpoints-with-examples.ts'

/** Input validation by the contract's schemas. */

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

t.test('ids are positive, with at most ten ASCII digits', async (t) => {
  for (const good of ['1', '42', '9999999999']) t.ok(takes(IdText, good), good)
  for (const bad of [
    '',
    '0',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '10000000000',
    ' 1',
    '1 ',
    '1\n',
    '١',
    '１',
    'a',
    '1;',
    '0x1',
    '..',
    '1/2',
    '%31',
  ])
    t.notOk(takes(IdText, bad), JSON.stringify(bad))
  for (const bad of [0, -1, 1.5, NaN, Infinity, 10_000_000_000, '1', null, [1], true])
    t.notOk(takes(Id, bad), String(bad))
})

t.test('slugs have lower-case letters, digits and single hyphens, at most 100 characters and 21 words', async (t) => {
  for (const good of [
    'a',
    'pro-nas',
    'publicnyj-dogovor-oferta',
    '2026',
    'a'.repeat(100),
    Array.from({ length: 21 }, () => 'a').join('-'),
  ])
    t.ok(takes(Slug, good), good)
  const bad = [
    '',
    '-a',
    'a-',
    'a--b',
    'A',
    'a_b',
    'a b',
    'a/b',
    '..',
    'a.b',
    'ї',
    'a\n',
    '%61',
    'a'.repeat(101),
    Array.from({ length: 22 }, () => 'a').join('-'),
  ]
  for (const one of bad) t.notOk(takes(Slug, one), JSON.stringify(one))
})

t.test('a cart has at most 50 lines, of 1 to 99 each', async (t) => {
  t.same([CART_LINES_MAX, QTY_MAX], [50, 99])
  t.same(
    [0, 1, 99, 100, 1.5, -1, '1'].map((qty) => takes(Qty, qty)),
    [false, true, true, false, false, false, false],
  )
})

t.test('a text is bounded in code points, after normalisation', async (t) => {
  t.ok(takes(line(3), '😀😀😀'))
  t.notOk(takes(line(3), '😀😀😀😀'))
  t.equal(line(4).parse(' чаи\u0306\u202E '), 'чай')
  t.ok(takes(line(3), 'чаи\u0306'), 'four code points that are three')
})

t.test('a link of the restaurant leads to a page or is dropped, in any spelling', async (t) => {
  for (const good of [
    '',
    '/',
    '/catalog/5?x=1#y',
    'catalog',
    '#main',
    '//cdn.example/x',
    'https://t.me/zhar',
    'HTTP://x.example',
    'mailto:a@b.example',
    'tel:+380671234567',
  ])
    t.equal(Link.parse(good), good)
  for (const bad of [
    'javascript:x()',
    'JavaScript:x()',
    ' javascript:x()',
    'java\nscript:x()',
    '\u0001javascript:x()',
    'vbscript:x',
    'data:text/html,x',
    'blob:x',
    'file:///etc/passwd',
    'http://[',
  ])
    t.equal(Link.parse(bad), 'about:blank', JSON.stringify(bad))
  t.equal(LinkElsewhere.parse(LinkElsewhere.parse('javascript:x()')), 'about:blank')
  t.notOk(takes(LinkElsewhere, 'no address'))
})

const bodies = endpointsWithExamples.flatMap(({ endpoint, example }) =>
  endpoint.body && endpoint.tag !== 'payments'
    ? [{ name: `${endpoint.method} ${endpoint.path}`, schema: endpoint.body, body: example.body }]
    : [],
)

const at = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : at((value as Record<string, unknown>)[key], rest)

function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = withText(copy[key], rest, text)
  return copy
}

t.test('every text of every body is bounded and plain, for any input', async (t) => {
  let texts = 0
  for (const { name, schema, body } of bodies)
    for (const way of textsIn(body)) {
      texts += 1
      t.notOk(takes(schema, withText(body, way, 'я'.repeat(2001))), `${name} ${way.join('.')}: too long`)
      const parsed = schema.safeParse(withText(body, way, ' а\u202Eи\u200E\u0306\u0000\uD800 '))
      const plain = way.at(-1) === 'promo_code' ? 'АЙ' : 'ай'
      if (parsed.success) t.equal(at(parsed.data, way), plain, `${name} ${way.join('.')}`)
    }
  t.ok(texts > 30, `${texts} texts`)
})

t.test('undeclared fields are refused, not dropped', async (t) => {
  for (const { name, schema, body } of bodies) {
    t.ok(takes(schema, body), name)
    t.notOk(takes(schema, { ...(body as object), price: 1 }), name)
  }
})

t.test('a line without choices and note has neither field; equal lines are refused', async (t) => {
  const plain = { product_id: 1, qty: 2 }
  t.same(Object.keys(OrderedLine.parse({ ...plain, options: [], note: ' ' })), ['product_id', 'qty'])
  t.same(OrderedLine.parse({ ...plain, options: [{ group_id: '3', option_id: 5 }], note: ' без\nцибулі ' }), {
    ...plain,
    options: [{ group_id: 3, option_id: 5, qty: 1 }],
    note: 'без цибулі',
  })
  t.same(OrderedLine.parse({ ...plain, guest: ' О\u200Bля\n' }), { ...plain, guest: 'Оля' })
  t.same(Object.keys(OrderedLine.parse({ ...plain, guest: '\u200B' })), ['product_id', 'qty'])
  for (const bad of [
    { options: [{ option_id: 5 }] },
    { options: [{ group_id: 3, option_id: 5, qty: 0 }] },
    { options: [{ group_id: 3, option_id: 5, price: 1 }] },
    { options: Array.from({ length: 31 }, (_, option_id) => ({ group_id: 1, option_id: option_id + 1 })) },
    { options: [{ group_id: 3, option_id: 5, options: [{ group_id: 1, option_id: 1, options: [] }] }] },
    { note: 'a'.repeat(141) },
    { guest: 'a'.repeat(41) },
  ])
    t.notOk(takes(OrderedLine, { ...plain, ...bad }), JSON.stringify(bad).slice(0, 60))
  const quoted = (...lines: object[]): boolean =>
    takes(QuoteForm, { type: 'pickup', restaurant_id: 1, lines: lines.map((line) => ({ ...plain, ...line })) })
  const [one, other] = [
    { group_id: 1, option_id: 1 },
    { group_id: 1, option_id: 2 },
  ]
  t.ok(quoted({}, { note: 'гостре' }, { options: [one] }, { options: [other] }))
  t.ok(quoted({}, { guest: 'Оля' }, { guest: 'Ія' }, { note: 'Ія' }), 'equal dishes of two guests are two lines')
  t.notOk(quoted({ guest: 'Ія' }, { guest: 'Ія\u200B' }))
  t.notOk(quoted({}, { note: ' ', options: [] }))
  t.notOk(quoted({ options: [one, other] }, { options: [other, one] }), 'in whatever order')
})

/** The largest amount that a column of whole kopiykas stores, in hryvnias; ids have wider columns. */
const LARGEST = Math.floor((2 ** 31 - 1) / 100)
const LARGEST_ID = 9_999_999_999

type Schema = { type?: string; maximum?: number } & { [part: string]: unknown }

/** All numbers of a schema with their paths. */
function numbersIn(schema: unknown, way: string): [way: string, maximum: number | undefined][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as Schema
  if (type === 'number' || type === 'integer') return [[way, maximum]]
  return Object.entries(schema).flatMap(([part, inner]) => numbersIn(inner, `${way}.${part}`))
}

t.test('every number sent to a restaurant has a maximum within its column', async (t) => {
  const calls: Record<string, Endpoint> = { ...restaurantApi, ...operatorApi }
  const numbers = Object.entries(calls).flatMap(([name, { body }]) =>
    body ? numbersIn(z.toJSONSchema(body, { io: 'input' }), name) : [],
  )
  t.ok(numbers.length > 40, 'it finds them')
  t.same(
    numbers.filter(([, maximum = Infinity]) => maximum > LARGEST && maximum !== LARGEST_ID),
    [],
  )
})

t.test('ordering needs quotes and orders; price and time of an address also need suggestions and times', (t) => {
  t.same(
    [takesOrders([]), takesOrders(['orders']), takesOrders(['quotes']), takesOrders(['news'])],
    [true, false, false, true],
  )
  t.same(
    [tellsTerms([]), tellsTerms(['suggestions']), tellsTerms(['slots']), tellsTerms(['orders'])],
    [true, false, false, false],
  )
  t.end()
})

t.test('points are claimed where the settings name a share or the backend has an account of them', (t) => {
  t.same(
    [
      hasPoints({ bonusPercent: 5, missingFeatures: ['bonuses'] }),
      hasPoints({ bonusPercent: null, missingFeatures: [] }),
      hasPoints({ bonusPercent: null, missingFeatures: ['bonuses'] }),
    ],
    [true, true, false],
  )
  t.end()
})
