import t from 'tap'
import { searchFor, type SearchSource } from '#server/site/search.ts'
import { catalogExamples } from '#shared/contract/examples/menu.ts'
import type { Category, Product } from '#shared/contract/catalog.ts'

const [
  {
    products: [example],
  },
] = catalogExamples.categories.answer as [Category & { products: [Product] }]

t.test('each dish is read once, however many names a query leaves out, and six names at most', async (t) => {
  let reads = 0
  const dishes = Array.from({ length: 40 }, (_, at): Product => ({
    ...example,
    id: at + 1,
    name: `Страва ${at}`,
    description: 'Зварено сьогодні',
    get ingredients() {
      reads += 1
      return 'цибуля, часник, кріп, буряк, морква, редька, капуста'
    },
  }))
  const none = () => Promise.reject(new Error('not asked'))
  const source: SearchSource = { ask: none, inMenu: none, menu: async () => dishes, translated: async () => [] }
  const all = await searchFor('без динозавра і дракона і ящура і єдинорога і грифона і привида і цибулі', '1', source)
  t.match(all, {
    left_out: [],
    not_left_out: ['динозавра', 'дракона', 'ящура', 'єдинорога', 'грифона', 'привида', 'цибулі'],
    meta: { total: 40 },
  })
  t.match(await searchFor('без цибулі і редьки і динозавра', '1', source), {
    left_out: ['цибулі', 'редьки'],
    not_left_out: ['динозавра'],
    meta: { total: 0 },
  })
  t.equal(reads, 40)
})
