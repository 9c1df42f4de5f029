import t from 'tap'
import { z } from 'zod'
import { jsonPath, type DroppedValue } from '#server/upstream/reading/json-path.ts'
import { readerOf } from '#server/upstream/reading/schema-reader.ts'
import { Category } from '#shared/contract/catalog.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'

/** An answer that already has the contract's form is neither copied nor changed. */

const leftOut: DroppedValue[] = []
const read = <Answer>(schema: z.ZodType<Answer>, raw: unknown): Answer =>
  readerOf(schema)(
    raw,
    jsonPath((one) => leftOut.push(one)),
    'answer',
  ) as Answer
t.beforeEach(() => leftOut.splice(0))

/** As the contract writes it: every field, defaults included. */
const grill = Category.parse({
  id: 1,
  name: 'Гриль',
  products: [7, 8].map((id) => ({
    id,
    name: 'Шашлик',
    currentPrice: 94.5,
    weight: '100 г',
    image_preview: '/media/products/shashlyk.svg',
    badges: ['hit'],
    diets: [],
    category: { id: 1, name: 'Гриль' },
    option_groups: [{ id: 1, name: 'Соус', options: [{ id: 2, name: 'Аджика', allergens: [] }] }],
    nutrition: { per_portion: { kcal: 1, protein: 0, fat: 0, carbohydrates: 0.5 }, per_100g: null },
  })),
})
const written = (): { products: Record<string, unknown>[] } => structuredClone(grill)

t.test('an object as the contract writes it is the answer', async (t) => {
  const raw = written()
  t.strictSame(read(Category, raw), grill)
  t.same(raw, grill)
})

t.test('a difference changes neither the rest nor the raw answer', async (t) => {
  const differences: Record<string, unknown>[] = [
    { currentPrice: '94,50' },
    { unknown: true },
    { description: null },
    { category: null },
    { category: { id: 1, name: '' } },
    { weight: 0.1 },
    { productData: { step: 100 } },
  ]
  for (const difference of differences) {
    const raw = written()
    Object.assign(raw.products[1]!, difference)
    const before = structuredClone(raw)
    const answer = read(Category, raw)
    t.same(raw, before)
    t.strictSame(answer.products[0], raw.products[0])
    t.same(Object.keys(answer.products[1]!).toSorted(), Object.keys(grill.products[1]!).toSorted())
    t.same(answer.products[1]?.category, grill.products[1]?.category)
  }
  t.same(leftOut, [])
})

t.test('of a list only what cannot be used or comes again is missing', async (t) => {
  const raw = written()
  const [first, second] = raw.products
  Object.assign(raw, { products: [first, { ...second, name: null }, { ...first, name: 'again' }, second] })
  const { products } = read(Category, raw)
  t.strictSame(products, [first, second])
  t.match(leftOut, [{ field: 'answer.products.name', id: '8' }])
})

t.test('a list is cut at its longest', async (t) => {
  const List = z.array(z.number()).max(2)
  const short = [1, 2]
  t.same(read(List, short), short)
  t.same(read(List, [1, 2, 3]), [1, 2])
  t.same(read(List, [1, 1, 2, 3]), [1, 2])
  t.equal(leftOut.length, 2)
})

t.test('no field of an answer has the name of something that every object has', async (t) => {
  const seen = new Set<z.core.$ZodType>()
  const names = new Set<string>()
  const gather = (schema: z.core.$ZodType): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    const def = (schema as z.core.$ZodTypes)._zod.def
    if (def.type === 'object') Object.keys(def.shape).forEach((name) => names.add(name))
    const inner = Object.values(def.type === 'object' ? def.shape : def)
    for (const one of inner.flat() as unknown[]) if (one instanceof z.ZodType) gather(one)
  }
  for (const { answer } of Object.values(restaurantApi)) gather(answer)
  t.ok(names.size > 100)
  t.same(
    [...names].filter((name) => name in {}),
    [],
  )
})
