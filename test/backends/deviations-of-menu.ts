import {
  alone,
  bodies,
  calls,
  each,
  emptied,
  fields,
  losing,
  oneWith,
  second,
  without,
  type Deviation,
} from './deviation.ts'
import { changed, entity, KIND, type Entity } from './kinds.ts'

/** Deviations of dishes and categories. */

const MENU = ['/api/get-categories', '/api/web-start-request'] as const
const list = (value: unknown): Entity[] => (Array.isArray(value) ? (value as Entity[]) : [])
const price = ({ currentPrice }: Entity): number => Number(currentPrice)
const path = ({ image_preview: url }: Entity): string => new URL(String(url)).pathname

const values: Deviation[] = [
  each('price as "145.00"', 'product', (one) => ({ ...one, currentPrice: price(one).toFixed(2) })),
  each('price as "145"', 'product', (one) => ({ ...one, currentPrice: String(price(one)) })),
  each('price with kopiykas', 'product', (one) => ({ ...one, currentPrice: price(one) + 0.99 })),
  each('numbers of dishes as strings', 'product', (one) => ({
    ...one,
    weight: String(one.weight),
    price_per_serving: '45.5',
    all_favorites_count: '3',
  })),
  each('ids of dishes as strings', 'product', (one) => ({ ...one, id: String(one.id) })),
  each('ids of categories as strings', 'category', (one) => ({ ...one, id: String(one.id) })),
  fields('booleans of dishes as 0 and 1', 'product', { is_available: 1, in_stop_list: 0 }),
  fields('booleans of dishes as "0" and "1"', 'product', { is_available: '1', in_stop_list: '0' }),
  fields('weight with its unit', 'product', { weight: '350 г' }),
  fields('weight as a fraction', 'product', { weight: 0.35 }),
  fields('steps as strings', 'productData', { minimum: '1', step: '1' }),
  fields('steps of zero', 'productData', { minimum: 0, step: 0 }),
  fields('category of a dish by its id alone', 'product', { category: 101 }),
  fields('category of a dish by its name alone', 'product', { category: 'Борщі' }),
  oneWith('one dish out of stock', 'product', { is_available: false, in_stop_list: true }),
]

const windows: Deviation[] = [
  fields('windows as 10:00:00', 'category', {
    is_active_by_time: true,
    active_from: '10:00:00',
    active_until: '22:00:00',
  }),
  fields('windows as ISO times', 'category', {
    is_active_by_time: true,
    active_from: '2026-11-17T08:00:00+02:00',
    active_until: '2026-11-17T22:00:00.000+02:00',
  }),
  fields('windows with 0 and 1', 'category', { is_active_by_time: 1, active_from: '8:00', active_until: '22:00' }),
  fields('windows that are words', 'category', {
    is_active_by_time: true,
    active_from: 'зранку',
    active_until: 'до вечора',
  }),
  oneWith('one price is "12.50"', 'product', { currentPrice: '12.50' }),
]

const unusable: Deviation[] = [
  ...(
    [
      ['null', null],
      ['words', 'за запитом'],
      ['an object', { amount: 145 }],
      ['a negative number', -5],
      ["''", ''],
    ] as const
  ).map(([what, value]) => oneWith(`one price is ${what}`, 'product', { currentPrice: value })),
  second('one price is missing', 'product', (one) => without(one, ['currentPrice'])),
  oneWith('one dish has no name', 'product', { name: null }),
  oneWith('one dish has an empty name', 'product', { name: '' }),
  oneWith('one dish has no id', 'product', { id: null }),
  oneWith('one dish has a GUID for an id', 'product', { id: '5d6d8d9e-3c1f-4ad8-9a55-0a7c6d3f9b11' }),
  second('one dish is null', 'product', () => null),
  second('one dish is a number', 'product', () => 1012),
].map((deviation) => losing({ dishes: 1 }, deviation))

const lost: Deviation[] = [
  losing({ dishes: 6 }, oneWith('one category has no name', 'category', { name: null })),
  losing(
    { dishes: 6 },
    second('one category is null', 'category', () => null),
  ),
]

const optional: Deviation[] = [
  ...[
    'slug',
    'image_preview',
    'price_per_serving',
    'weight',
    'is_available',
    'in_stop_list',
    'productData',
    'category',
    'all_favorites_count',
  ].flatMap((field) => emptied('product', field)),
  ...['slug', 'is_active_by_time', 'active_from', 'active_until'].flatMap((field) => emptied('category', field)),
  ...emptied('category', 'products').map((deviation) => alone(deviation, { dishes: 30 })),
  ...['minimum', 'step'].flatMap((field) => emptied('productData', field)),
  each('dishes of id, name and price alone', 'product', ({ id, name, currentPrice }) =>
    entity('product', { id, name, currentPrice }),
  ),
  each('categories of id, name and dishes alone', 'category', ({ id, name, products }) =>
    entity('category', { id, name, products }),
  ),
]

const pictures: Deviation[] = [
  each('pictures by path', 'product', (one) => ({ ...one, image_preview: path(one) })),
  each('pictures by path without a slash', 'product', (one) => ({ ...one, image_preview: path(one).slice(1) })),
  each('pictures of another host', 'product', (one) => ({
    ...one,
    image_preview: `https://cdn.example.org${path(one)}`,
  })),
  each('pictures without a scheme', 'product', (one) => ({ ...one, image_preview: `//cdn.example.org${path(one)}` })),
  each('pictures that do not exist', 'product', (one) => ({
    ...one,
    image_preview: String(one.image_preview).replace('.png', '.webp'),
  })),
  each('pictures that are pages', 'product', (one) => ({
    ...one,
    image_preview: new URL('/api/get-cities', String(one.image_preview)).href,
  })),
  each('pictures with letters and spaces', 'product', (one) => ({
    ...one,
    image_preview: String(one.image_preview).replace('/dishes/', '/страви дня/'),
  })),
  each('pictures as objects', 'product', (one) => ({ ...one, image_preview: { url: one.image_preview } })),
  each('pictures as lists', 'product', (one) => ({ ...one, image_preview: [one.image_preview] })),
  fields('pictures that are not addresses', 'product', { image_preview: 'http://' }),
  fields('pictures as scripts', 'product', { image_preview: 'javascript:alert(1)' }),
  fields('pictures as data', 'product', { image_preview: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
]

const twice = (json: unknown): unknown =>
  changed({ json }, (one) =>
    one[KIND] === 'category' ? { ...one, products: list(one.products).flatMap((dish) => [dish, dish]) } : one,
  )
const menus = (name: string, change: (categories: Entity[]) => unknown): Deviation =>
  bodies(name, 'menu', calls(...MENU), (json) =>
    Array.isArray(json)
      ? change(json as Entity[])
      : { ...(json as object), 'get-categories': change(list((json as Record<string, unknown>)['get-categories'])) },
  )
const nested =
  (key: string) =>
  ([first, ...others]: Entity[]): Entity[] =>
    first ? [{ ...first, [key]: others }] : []
const wholeMenu =
  (dishes: number) =>
  ([first]: Entity[]): unknown =>
    first
      ? [
          entity('category', {
            ...first,
            products: Array.from({ length: dishes }, (_, at) => ({ ...list(first.products)[at % 6], id: 10_000 + at })),
          }),
        ]
      : []

const lists: Deviation[] = [
  bodies('every dish twice', 'menu', calls(...MENU), (json) => (twice(json) as { json: unknown }).json),
  menus('every category twice', (all) => [...all, ...all]),
  menus('dishes in two categories', (all) =>
    all.map((one, at) => ({
      ...one,
      products: [...list(one.products), ...list(all[(at + 1) % all.length]?.products)],
    })),
  ),
  ...['children', 'subcategories', 'categories'].map((key) => menus(`categories under ${key}`, nested(key))),
  menus('categories three deep', ([first, second, ...others]) => [
    { ...first, children: [{ ...second, children: others }] },
  ]),
  losing(
    { dishes: 6 },
    menus('an empty category', ([first, ...others]) => [{ ...first, products: [] }, ...others]),
  ),
  alone(
    menus('no categories', () => []),
    { dishes: 30 },
  ),
  alone(
    menus('categories that are all empty', (all) => all.map((one) => ({ ...one, products: [] }))),
    { dishes: 30 },
  ),
  alone(
    menus('the menu is an empty object', () => ({})),
    { dishes: 30 },
  ),
  alone(menus('5 000 dishes', wholeMenu(5000)), { dishes: 30 - 5000 }),
  losing(
    { dishes: 30 - 80 },
    menus('80 categories', (all) =>
      Array.from({ length: 16 }, (_, round) =>
        all.map((one) => ({
          ...one,
          id: round * 1000 + Number(one.id),
          products: list(one.products)
            .slice(0, 1)
            .map((dish) => ({ ...dish, id: round * 10_000 + Number(dish.id) })),
        })),
      ).flat(),
    ),
  ),
  menus('categories keyed by id', (all) => Object.fromEntries(all.map((one, at) => [String(at + 101), one]))),
]

const sizes: Deviation[] = [
  each('names of dishes of 2 000 letters', 'product', (one) => ({
    ...one,
    name: `${String(one.name)} `.repeat(2000).slice(0, 2000),
  })),
  each('names of dishes of one long word', 'product', (one) => ({ ...one, name: 'Щ'.repeat(400) })),
  oneWith('one description of 1 MB', 'product', { description: 'Дуже смачно. '.repeat(45_000) }),
  each('names with markup', 'product', (one) => ({
    ...one,
    name: `<b>${String(one.name)}</b> &amp; <script>alert(1)</script>`,
  })),
  each('names with line breaks and spaces', 'product', (one) => ({ ...one, name: `  ${String(one.name)}\r\n\t` })),
  each('names of categories of 500 letters', 'category', (one) => ({
    ...one,
    name: String(one.name).repeat(500).slice(0, 500),
  })),
  each('unknown fields of every sort', 'product', (one) => ({
    ...one,
    guid: 'a',
    tags: [null, {}, []],
    nutrition: { kcal: 'багато' },
    description: 12,
    constructor: 'x',
    created_at: '0000-00-00',
  })),
  fields('slugs with letters and slashes', 'product', { slug: 'борщ/з пампушками?' }),
]

export const deviationsOfMenu: readonly Deviation[] = [
  ...values,
  ...windows,
  ...unusable,
  ...lost,
  ...optional,
  ...pictures,
  ...lists,
  ...sizes,
]
