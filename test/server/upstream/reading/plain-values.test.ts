import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import t from 'tap'
import { z } from 'zod'
import { acceptsOf } from '#server/upstream/reading/plain-values.ts'
import { ClockTime, Hryvnias, Id, Link, LinkElsewhere, Name, Qty, Slug } from '#shared/contract/fields.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { badges } from '#shared/rules/dish-badges.ts'

/** Every schema within another one, each once. */
function within(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (found.has(schema)) return found
  found.add(schema)
  const def = (schema as z.core.$ZodTypes)._zod.def
  const inner =
    def.type === 'object'
      ? Object.values(def.shape)
      : def.type === 'array'
        ? [def.element]
        : def.type === 'union'
          ? def.options
          : 'innerType' in def
            ? [def.innerType]
            : []
  for (const one of inner) within(one, found)
  return found
}
const schemas = new Set<z.core.$ZodType>()
for (const { answer } of Object.values(restaurantApi)) within(answer, schemas)

/** Near the limits of the contract's rules, where a test may be wrong by one. */
const edges = [-1, -0, 0, 0.5, 1, 99, 100, 101, 2 ** 53, 2 ** 53 - 1, 1e10, 9_999_999_999, NaN, Infinity, -Infinity]
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    ...edges,
    ...badges,
    '',
    ' ',
    '24:00',
    '09:30',
    '9:30',
    '09:30\n',
    'Жар',
    null,
    undefined,
    true,
  ),
  fc.string(),
  fc.integer({ min: 90, max: 501 }).map((length) => 'ї'.repeat(length)),
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>([], {}, 5n, new Date(0), ['gluten'], ['gluten', 'glue'], [null]),
  fc.record(
    { kcal: fc.double(), protein: fc.integer(), fat: fc.constant(0), carbohydrates: fc.constantFrom(1, '1') },
    { noNullPrototype: true },
  ),
)

t.test('only values that the schema returns unchanged are accepted', async (t) => {
  const tested = [...schemas].flatMap((schema) => {
    const accepts = acceptsOf(schema)
    return accepts ? [{ schema: schema as z.ZodType, accepts }] : []
  })
  t.ok(tested.length > 50, 'most scalars of the contract')
  for (const { schema, accepts } of tested)
    fc.assert(
      fc.property(anything, (value) => {
        const { success, data } = schema.safeParse(value)
        return !accepts(value) || (success && isDeepStrictEqual(data, value))
      }),
      { numRuns: 300 },
    )
})

t.test('usual values are accepted without zod', async (t) => {
  const usual: [schema: z.ZodType, value: unknown, isAccepted: boolean][] = [
    [Name, 'Шашлик', true],
    [Name, 'ї'.repeat(201), false],
    [Id, 7, true],
    [Id, 0, false],
    [Id, 7.5, false],
    [Hryvnias, 12.5, true],
    [Hryvnias, '12.5', false],
    [ClockTime, '09:30', true],
    [Slug, 'shashlyk', true],
    [Qty, 1, true],
    [z.enum(badges), 'hit', true],
    [z.enum(badges), 'miss', false],
    [z.boolean(), false, true],
    [z.boolean().default(true), undefined, false],
    [z.boolean().nullable().default(null).catch(null), null, true],
    [z.array(z.enum(badges)), ['hit', 'new'], true],
    [z.array(z.enum(badges)), ['miss'], false],
    [z.object({ name: Name }), { name: 'Жар' }, true],
    [z.object({ name: Name }), { name: 'Жар', more: 1 }, false],
    [z.object({ name: Name }), {}, false],
  ]
  for (const [schema, value, isAccepted] of usual) t.equal(acceptsOf(schema)?.(value), isAccepted, String(value))
})

t.test('unknown rules are left to zod', async (t) => {
  const unknown = [
    Link,
    LinkElsewhere,
    z.coerce.number(),
    z.string().trim(),
    z.string().regex(/a/g),
    z.number().multipleOf(2),
    z.number().refine((value) => value > 1),
    z.iso.datetime(),
    z.enum(badges).refine((badge) => badge !== 'hit'),
    z.array(z.boolean()).max(1),
    z.object({ link: Link }),
    z.looseObject({ name: Name }),
  ]
  for (const schema of unknown) t.equal(acceptsOf(schema), null)
})
