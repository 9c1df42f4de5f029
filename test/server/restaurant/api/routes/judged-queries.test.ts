import { readFile } from 'node:fs/promises'
import t from 'tap'
import { allInMenu, searchInMenu } from '#server/site/search-in-menu.ts'
import { searchFor, type SearchSource } from '#server/site/search.ts'
import type { AnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import { catalogApi } from '#shared/contract/catalog.ts'
import type { Locale } from '#shared/locale.ts'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import { hryvnias } from '#shared/rules/money.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

/** Queries of customers in both languages, judged by the menu before the first search. */

/** Percentages of queries with a wanted dish among the first three, and with the intended dish first. */
const FLOOR = 0.97
const GOAL = 0.95
const FIRST = 3

const { ask } = await openRestaurant(t)
const menus = {
  uk: await ask(catalogApi.getCategories, { query: {} }),
  ru: await ask(catalogApi.getCategories, { query: {} }, { locale: 'ru' }),
}
const dishes = menus.uk.flatMap(({ products }) => products)
const lists = {
  'get-cities': [{ id: 1 }],
  'get-restaurants': [{ city_id: 1 }],
  'get-promotions': [{}],
  'get-navigation': [{}],
  'social-and-messenger': [{}],
  'texts-for-site': { h1: '' },
}
const bundles = { uk: { 'get-categories': menus.uk, ...lists }, ru: { 'get-categories': menus.ru, ...lists } }
const anonymous = {
  read: async (_name: string, _input: object, locale: Locale) => bundles[locale],
} as unknown as AnonymousReader
const asking = { anonymous, locale: 'uk', requestId: 'r' } as const
const atHand: Omit<SearchSource, 'ask'> = {
  menu: async () => dishes,
  translated: async () => menus.ru.flatMap(({ products }) => products),
  inMenu: (query) => allInMenu(asking, {}, query),
}
const ofRestaurant: SearchSource = {
  ...atHand,
  ask: (query, page) => ask(catalogApi.searchProducts, { query: { query, page } }),
}
const inMenu: SearchSource = { ...atHand, ask: (query, page) => searchInMenu(asking, {}, query, Number(page)) }

/** Each query is asked once. */
const answers = new Map<string, ReturnType<typeof searchFor>>()
function search(query: string): ReturnType<typeof searchFor> {
  const answer = answers.get(query) ?? searchFor(query, '1', ofRestaurant)
  answers.set(query, answer)
  return answer
}

const lines = (await readFile(new URL('judged-queries.txt', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const relevance = lines.flatMap((line) => {
  const [query = '', rest] = line.split(' := ')
  const [best = '', why = ''] = rest?.split(' ; ') ?? []
  return rest === undefined ? [] : { query, best: best.split(' | '), why }
})
const judged = lines
  .filter((line) => !line.includes(' := '))
  .map((line) => {
    const [asked = '', wanted = ''] = line.split(' : ')
    const [before = '', named = ''] = asked.split(' ~ ')
    const [query = '', avoids = ''] = before.split(' ! ')
    return {
      query,
      avoids: avoids.split(' ').filter(Boolean),
      left_out: named.split(', ').filter(Boolean),
      wanted: wanted === '-' ? [] : wanted.split(' | '),
    }
  })

t.test('a wanted dish is among the first three, and dishes missing from the menu are not found', async (t) => {
  t.ok(judged.length >= 200, `${judged.length} queries`)
  const misses: string[] = []
  for (const { query, wanted } of judged) {
    const { data } = await search(query)
    const names = data.slice(0, FIRST).map(({ name }) => name)
    const isRight =
      wanted.length === 0 ? names.length === 0 : names.some((name) => wanted.some((one) => name.startsWith(one)))
    if (!isRight) misses.push(`${query}: ${names.join(', ') || 'nothing'}`)
  }
  t.comment(`${judged.length - misses.length} of ${judged.length}`)
  for (const miss of misses) t.comment(miss)
  t.ok(misses.length <= judged.length * (1 - FLOOR), misses.join('\n'))
})

t.test('the intended dish comes first', async (t) => {
  const misses: string[] = []
  for (const { query, best, why } of relevance) {
    const { data } = await ask(catalogApi.searchProducts, { query: { query } })
    if (!best.some((name) => data[0]?.name.startsWith(name)))
      misses.push(`${query} (${why}): ${data[0]?.name ?? 'nothing'}`)
  }
  t.comment(`${relevance.length - misses.length} of ${relevance.length}`)
  t.ok(misses.length <= relevance.length * (1 - GOAL), misses.join('\n'))
})

t.test('avoided ingredients of a query are parsed, reported, and in no found dish', async (t) => {
  for (const { query, avoids } of judged) {
    const found = await search(query)
    t.same([...found.avoids].sort(), [...avoids].sort(), query)
    for (const { name, allergens, diets } of found.data) {
      for (const one of avoids) {
        if (one.startsWith('veg')) t.ok(diets?.includes(one as 'vegan'), `${query}: ${name}`)
        else t.notOk(allergens?.includes(one as 'milk') ?? true, `${query}: ${name}`)
      }
    }
  }
})

t.test('each of several excluded ingredients is left out', async (t) => {
  const several = judged.filter(({ left_out }) => left_out.length > 0)
  t.ok(several.length >= 20)
  for (const { query, left_out } of several) t.same((await search(query)).left_out, left_out, query)
})

t.test(
  'excluded words outside the diets leave out dishes that mention them, in either language; unmatched words are reported',
  async (t) => {
    const texts = new Map(
      [...dishes, ...menus.ru.flatMap(({ products }) => products)].map(
        ({ id, name, description, ingredients }) =>
          [id, `${name} ${description} ${ingredients}`.toLowerCase()] as const,
      ),
    )
    const mentioning = (query: string, word: RegExp) =>
      search(query).then(({ data }) =>
        data
          .filter(({ id, name, description, ingredients }) =>
            word.test(`${name} ${description} ${ingredients} ${texts.get(id)}`),
          )
          .map(({ name }) => name),
      )
    for (const [query, word, left_out] of [
      ['бургер без цибулі', /цибул/i, ['цибулі']],
      ['бургер без лука', /(?<!\p{L})лук/iu, ['лука']],
      ['суп без цибулі та часнику', /цибул|часни/i, ['цибулі', 'часнику']],
      ['суп без цибулі, часнику', /цибул|часни/i, ['цибулі', 'часнику']],
      ['бургер без цибулі та грибів', /цибул|гриб/i, ['цибулі', 'грибів']],
      [
        'бургер без лука, солёных огурцов и грибов',
        /(?<!\p{L})лук|сол[её]н\S* огур|гриб/iu,
        ['лука', 'солёных огурцов', 'грибов'],
      ],
      ['без перцю', /перець|перцю/i, ['перцю']],
      ['без чеснока', /чеснок/i, ['чеснока']],
      ['бургер без маринованої цибулі', /маринован\S* цибул/i, ['маринованої цибулі']],
      ['шашлик без свинини', /свин|бекон|(?<!\p{L})сало/iu, ['свинини']],
      ['бургер без курятини й телятини', /кур[кя]|куриц|курин|теля/i, ['курятини', 'телятини']],
      ['шашлык без баранины', /баран|ягн/i, ['баранины']],
    ] as const) {
      const found = await search(query)
      t.match(found, { left_out, not_left_out: [], avoids: [] }, query)
      t.ok(found.meta.total > 0, query)
      t.same(await mentioning(query, word), [], query)
    }
    t.ok((await search('бургер без цибулі')).meta.total < (await search('бургер')).meta.total)
    t.match(await search('бургер без динозаврів'), {
      left_out: [],
      not_left_out: ['динозаврів'],
      looked_for: 'бургер',
      meta: (await search('бургер')).meta,
    })
    t.match(await search('без динозавров'), { not_left_out: ['динозавров'], meta: { total: dishes.length } })
    t.match(await search('без молока і борщ'), { avoids: ['milk'], left_out: [], looked_for: 'борщ' })
    t.ok((await search('борщ без пива')).meta.total > 0, 'kvass is no beer')
    t.match(await search('без'), { left_out: [], not_left_out: [], meta: { total: 0 } })
  },
)

const namesOf = async (query: string): Promise<string[]> => (await search(query)).data.map(({ name }) => name)

t.test('all dishes of a kind are found, and none of another', async (t) => {
  for (const [query, wanted, foreign] of [
    ['бургер с говядиной', ['Бургер «Жар»', 'Чизбургер', 'Бургер із беконом', 'Бургер із білими'], /куряч|ягнят|лосос/],
    [
      'бургер з яловичиною',
      ['Бургер «Жар»', 'Чизбургер', 'Бургер із беконом', 'Бургер із білими'],
      /куряч|ягнят|лосос/,
    ],
    ['стейк без кістки', ['Стейк рибай', 'Стейк стриплойн'], /томагавк|ті-бон|корейки/],
    ['стейк без кости', ['Стейк рибай', 'Стейк стриплойн'], /томагавк|ті-бон|корейки/],
    ['детское меню', ['Бургер дитячий'], /сет|Хотдог|Шаурма/],
    ['гостре', ['Харчо', 'Шакшука', 'Начос', 'Кесадилья', 'Соус «Жар»', 'Аджика'], /дитячий/],
    ['соус без гострого', ['Соус часниковий'], /Жар/],
  ] as const) {
    const names = await namesOf(query)
    for (const one of wanted)
      t.ok(
        names.some((name) => name.startsWith(one)),
        `${query}: ${one} among ${names.join()}`,
      )
    t.notOk(
      names.find((name) => foreign.test(name)),
      query,
    )
  }
})

t.test('a price of a query bounds what the smallest amount costs', async (t) => {
  const costs = async (query: string) => (await search(query)).data.map((dish) => hryvnias(minimumSale(dish)))
  t.equal((await costs('до 200 грн')).length, 12)
  t.ok((await costs('до 200 грн')).every((cost) => cost <= 200))
  t.ok((await costs('від 300 до 500 грн')).every((cost) => cost >= 300 && cost <= 500))
  t.equal((await search('до 40 грн')).meta.total, dishes.filter((dish) => hryvnias(minimumSale(dish)) <= 40).length)
})

t.test('a dish described as without an ingredient is found by a search without it', async (t) => {
  for (const [query, own] of [
    ['стегно без кістки', /без кістки/],
    ['бургер без гострого', /кетчуп без гострого/],
  ] as const) {
    t.ok(
      (await search(query)).data.some(({ description }) => own.test(description)),
      query,
    )
  }
})

t.test('an unfinished word matches as a prefix', async (t) => {
  for (const [half, whole] of [
    ['без глют', 'без глютену'],
    ['вегетар', 'вегетаріанське'],
    ['без горі', 'без горіхів'],
    ['без орех', 'без орехов'],
    ['бургер без м’яс', 'бургер без м’яса'],
    ['шашлик зі свини', 'шашлик зі свинини'],
  ] as const) {
    t.same(await namesOf(half), await namesOf(whole), half)
  }
})

t.test('the shop’s search of a cached menu equals the restaurant’s search', async (t) => {
  for (const { query } of judged) {
    const [theirs, ours] = [await search(query), await searchFor(query, '1', inMenu)]
    const ids = ({ data }: typeof ours) => data.map(({ id }) => id)
    t.same([ids(ours), ours.read_as, ours.meta], [ids(theirs), theirs.read_as, theirs.meta], query)
  }
})
