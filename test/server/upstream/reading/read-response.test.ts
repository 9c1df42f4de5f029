import t from 'tap'
import { UpstreamError } from '#server/errors.ts'
import type { DroppedValue } from '#server/upstream/reading/json-path.ts'
import { readResponse } from '#server/upstream/reading/read-response.ts'
import { createDroppedValuesLog } from '#server/upstream/reading/dropped-values-log.ts'
import type { Restaurant, SiteTexts, Social, StartBundle } from '#shared/contract/business.ts'
import type { Category, Product } from '#shared/contract/catalog.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'

/** Answers of backends that deviate from the contract. */

function read<Answer>(call: RestaurantCall, raw: unknown): { answer: Answer; leftOut: DroppedValue[] } {
  const leftOut: DroppedValue[] = []
  const { answer: schema } = restaurantApi[call]
  const answer = readResponse(call, schema, raw, {
    status: 200,
    onLeftOut: (_call, found) => leftOut.push(...found),
  }) as Answer
  t.ok(schema.safeParse(answer).success, `${call}: the result follows the contract`)
  return { answer, leftOut }
}
const fieldOf = (call: RestaurantCall, raw: unknown): string => {
  try {
    read(call, raw)
    return 'was read'
  } catch (error) {
    return error instanceof UpstreamError && error.kind === 'schema'
      ? String((error.cause as { field?: string }).field)
      : String(error)
  }
}

const kebab = { id: 7, name: 'Шашлик', currentPrice: 120 }
const menu = [{ id: 1, name: 'Мангал', products: [kebab] }]
const productOf = (product: object): { product: Product | undefined; leftOut: DroppedValue[] } => {
  const { answer, leftOut } = read<Category[]>('getCategories', [{ id: 1, name: 'Мангал', products: [product] }])
  return { product: answer[0]?.products[0], leftOut }
}

t.test('a menu of ids, names and prices only is accepted', async (t) => {
  const {
    answer: [category],
    leftOut,
  } = read<Category[]>('getCategories', menu)
  t.match(category, {
    id: 1,
    name: 'Мангал',
    slug: '',
    image: '',
    is_active_by_time: false,
    active_from: null,
    active_until: null,
  })
  t.match(category?.products, [
    {
      id: 7,
      name: 'Шашлик',
      currentPrice: 120,
      slug: '',
      image_preview: '',
      weight: '',
      price_per_serving: null,
      is_available: true,
      in_stop_list: false,
      productData: { minimum: 1, step: 1, unit: 'piece' },
      category: { id: 1, name: 'Мангал', is_active_by_time: false },
      allergens: null,
      all_favorites_count: 0,
    },
  ])
  t.same(leftOut, [], 'missing optional fields are not reported')
})

const optional =
  'slug image_preview price_per_serving weight is_available in_stop_list productData category all_favorites_count'
const allAs = (value: unknown): object => Object.fromEntries(optional.split(' ').map((field) => [field, value]))

t.test('each tolerated notation gives the same dish', async (t) => {
  const same: [title: string, product: object, expected: object][] = [
    ['price as text', { currentPrice: '12.50' }, { currentPrice: 12.5 }],
    ['price with a comma', { currentPrice: '12,50' }, { currentPrice: 12.5 }],
    ['price with a space', { currentPrice: '1 250,50' }, { currentPrice: 1250.5 }],
    ['price 0', { currentPrice: 0 }, { currentPrice: 0 }],
    ['id as text', { id: '7' }, { id: 7 }],
    ['truth as 1', { is_available: 1, in_stop_list: 0 }, { is_available: true, in_stop_list: false }],
    ['truth as "0"', { is_available: '0', in_stop_list: '1' }, { is_available: false, in_stop_list: true }],
    ['truth as words', { is_available: 'true', in_stop_list: 'false' }, { is_available: true, in_stop_list: false }],
    [
      'null for all that may be absent',
      allAs(null),
      { image_preview: '', is_available: true, productData: { minimum: 1, step: 1 } },
    ],
    [
      'empty text for all that may be absent',
      allAs(''),
      { price_per_serving: null, is_available: true, category: { id: 1 } },
    ],
    [
      'amounts as text',
      { productData: { minimum: '300', step: '100' } },
      { productData: { minimum: 300, step: 100, unit: 'g' } },
    ],
    ['an amount of 0', { productData: { minimum: 0, step: '0' } }, { productData: { minimum: 1, step: 1 } }],
    ['no amounts, as an empty list', { productData: [] }, { productData: { minimum: 1, step: 1 } }],
    ['a weight that is a number', { weight: 350 }, { weight: '350 г' }],
    ['a weight of kilograms', { weight: '0.35' }, { weight: '350 г' }],
    ['a weight with its unit', { weight: '0,5 л' }, { weight: '0,5 л' }],
    ['a category by its id alone', { category: 1 }, { category: { id: 1, name: 'Мангал' } }],
    ['a slug in letters of its own', { slug: 'Шашлик зі свинини' }, { slug: 'Шашлик зі свинини' }],
    ['a number for a name', { name: 1812 }, { name: '1812' }],
    ['hearts as text', { all_favorites_count: '12' }, { all_favorites_count: 12 }],
    ['unknown fields', { modified_by: { id: 9 }, tags: ['new'] }, { id: 7 }],
    [
      'a category of its own without its name',
      { category: { is_active_by_time: 1, active_from: '07:00:00', active_until: '2026-01-01T11:00:00' } },
      { category: { id: 1, name: 'Мангал', is_active_by_time: true, active_from: '07:00', active_until: '11:00' } },
    ],
  ]
  for (const [title, part, expected] of same) {
    const { product, leftOut } = productOf({ ...kebab, ...part })
    t.match(product, expected, title)
    t.same(leftOut, [], `${title}: nothing is reported`)
  }
})

t.test('a single dish needs no category', async (t) => {
  const window = { is_active_by_time: true, active_from: '08:00', active_until: '12:00' }
  for (const category of [undefined, null, '', 7, 'Мангал', {}, window]) {
    const { answer, leftOut } = read<Product[]>('getProductsByIds', [{ ...kebab, category }])
    t.match(answer[0], { id: 7, category: { id: null, name: '', is_active_by_time: category === window } })
    t.same(leftOut, [])
  }
})

t.test('an invalid optional field or word is reported, the dish and the known words stay', async (t) => {
  const per_portion = { kcal: null, protein: 5.5, fat: 0, carbohydrates: null }
  for (const [field, value, read] of [
    ['weight', { grams: 3 }, ''],
    ['price_per_serving', 'ask', null],
    ['is_available', 'maybe', true],
    ['all_favorites_count', -3, 0],
    ['image_preview', ['a.jpg'], ''],
    ['nutrition', { per_portion: { kcal: 'багато', protein: '5,5', fat: 0 } }, { per_portion, per_100g: null }],
    ['allergens', ['Milk', 'stardust'], ['milk', 'other']],
    ['allergens', ['Milk', null], ['milk', 'other']],
    ['diets', ['vegan', 'halal'], ['vegan']],
    ['badges', ['hit', 'best'], ['hit']],
  ] as const) {
    const { product, leftOut } = productOf({ ...kebab, [field]: value })
    t.same(product?.[field], read, field)
    t.match(leftOut, [{ id: '7', reason: /./ }])
    t.ok(leftOut[0]?.field.startsWith(`products.${field}`))
    t.equal(leftOut.length, 1)
  }
})

t.test('only the invalid element of a list is left out', async (t) => {
  const wrong: [product: unknown, field: string, id: string | null][] = [
    [{ ...kebab, currentPrice: 'ask the waiter' }, 'products.currentPrice', '7'],
    [{ ...kebab, currentPrice: -1 }, 'products.currentPrice', '7'],
    [{ ...kebab, currentPrice: 1e15 }, 'products.currentPrice', '7'],
    [{ ...kebab, currentPrice: null }, 'products.currentPrice', '7'],
    [{ ...kebab, name: '' }, 'products.name', '7'],
    [{ ...kebab, name: '   ' }, 'products.name', '7'],
    [{ ...kebab, id: null }, 'products.id', '1'],
    [{ ...kebab, id: 1.5 }, 'products.id', null],
    [{ ...kebab, id: 'seven' }, 'products.id', 'seven'],
    [null, 'products', '1'],
    ['kebab', 'products', '1'],
    [[1, 2], 'products', '1'],
  ]
  for (const [product, field, id] of wrong) {
    const { answer, leftOut } = read<Category[]>('getCategories', [
      { id: 1, name: 'Мангал', products: [{ ...kebab, id: 8 }, product, { ...kebab, id: 9 }] },
    ])
    t.same(
      answer[0]?.products.map((one) => one.id),
      [8, 9],
      JSON.stringify(product),
    )
    t.same(
      leftOut.map(({ reason: _why, ...place }) => place),
      [{ field, id }],
      JSON.stringify(product),
    )
  }
})

t.test('a dropped field is reported with a reason, without its value', async (t) => {
  const whyOf = (product: unknown): string | undefined => productOf(product as object).leftOut[0]?.reason
  t.equal(whyOf({ ...kebab, currentPrice: '' }), 'missing')
  t.equal(whyOf({ ...kebab, currentPrice: 'ask the waiter' }), 'expected number, received string')
  t.equal(whyOf({ ...kebab, id: 'kebab-1' }), 'must be an integer, as ids of dishes, categories and news are')
  t.equal(whyOf({ ...kebab, id: '12' }), undefined, 'digits are an integer')
  t.equal(whyOf('kebab'), 'expected object')
  const leftOut: DroppedValue[] = []
  readResponse(
    'getCategories',
    restaurantApi.getCategories.answer,
    [{ id: 1, name: 'Мангал', products: [{ ...kebab, image_preview: 'https://cdn.example/1.jpg' }] }],
    {
      status: 200,
      pictures: { base: 'https://api.example', origins: ['https://api.example'] },
      onLeftOut: (_call, found) => leftOut.push(...found),
    },
  )
  t.match(leftOut, [{ field: 'products.image_preview', reason: /MEDIA_ORIGINS/ }])
})

t.test('picture paths of the embedded restaurant are accepted, other schemes than HTTP are not', async (t) => {
  const preview = (image_preview: string): unknown => productOf({ ...kebab, image_preview }).product?.image_preview
  for (const one of ['/media/1.jpg', '1.jpg', 'https://cdn.example/1.jpg', '//cdn.example/1.jpg'])
    t.equal(preview(one), one)
  for (const one of [
    'vbscript:hit()',
    'data:text/html,<script>parent.hit()</script>',
    ' javascript:hit()',
    'java\nscript:hit()',
    'blob:https://x.example/1',
    'https://',
  ])
    t.equal(preview(one), '', one)
})

t.test('lists are read bare, in data or with gaps, without duplicates; nested categories keep dishes', async (t) => {
  const cities = [
    { id: 1, name: 'Київ' },
    { id: '2', name: 'Львів' },
  ]
  const expected = [
    { id: 1, name: 'Київ' },
    { id: 2, name: 'Львів' },
  ]
  for (const raw of [
    cities,
    { data: cities },
    { data: { data: cities } },
    { 0: cities[0], 3: cities[1] },
    [...cities, cities[0]],
    { data: cities, message: 'ok' },
  ]) {
    t.same(read('getCities', raw).answer, expected, JSON.stringify(raw))
  }
  t.same(read('getCities', []).answer, [])
  t.same(read('getCities', {}).answer, [], 'an empty list, as some languages write it')
  for (const raw of [null, '', ' ', { data: null }, { data: '' }, { data: { data: null } }]) {
    t.same(read('getCities', raw).answer, [], `a list that is ${JSON.stringify(raw)} has no elements`)
    t.same(read('getProductsByIds', raw).answer, [], `dishes that are ${JSON.stringify(raw)} are none`)
  }
  t.equal(fieldOf('getCities', undefined), '', 'a body without a byte is no list')
  const nested = [
    {
      id: 1,
      name: 'Кухня',
      is_active_by_time: '1',
      active_from: '9:00',
      active_until: '24:00',
      products: [],
      children: [
        { id: 2, name: 'Супи', products: { data: [kebab] } },
        { id: 3, name: 'Сніданки', is_active_by_time: 0, products: [{ ...kebab, id: 9 }] },
      ],
    },
    {
      id: 4,
      name: 'Бар',
      products: [{ ...kebab, id: 10 }],
      subcategories: [{ id: 5, name: 'Чай', products: [{ ...kebab, id: 11 }] }],
    },
  ]
  const { answer } = read<Category[]>('getCategories', nested)
  t.same(
    answer.map(({ id, products }) => [id, products.map((one) => one.id)]),
    [
      [2, [7]],
      [3, [9]],
      [4, [10]],
      [5, [11]],
    ],
  )
  t.match(
    answer[0],
    { is_active_by_time: true, active_from: '09:00', active_until: '00:00' },
    'hours of its parent region',
  )
  t.equal(answer[1]?.is_active_by_time, false)
})

t.test('objects are read bare or in data, also a start bundle with lists in data', async (t) => {
  const options = { phone: '0671234567', og_title: null }
  for (const raw of [options, { data: options }])
    t.match(read('getOptions', raw).answer, { phone: '0671234567', og_title: '', phone2: '', bonus_percent: null })
  t.match(read('getOptions', []).answer, { phone: '' }, 'an empty object, as some languages write it')
  const { answer } = read<StartBundle>('getStartBundle', {
    data: {
      'get-cities': { data: [{ id: 1, name: 'Київ' }] },
      'get-categories': menu,
      'texts-for-site': { data: { popup_with_ad: '', red_stripe_above_header: 'Увага' } },
    },
  })
  t.match(answer, { 'get-cities': [{ id: 1 }], 'get-categories': [{ id: 1, products: [{ id: 7 }] }] })
  const { answer: texts } = read<{ data: SiteTexts }>('getTexts', { popup_with_ad: '' })
  t.same(texts, { data: { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null } })
})

t.test('a profile needs a phone, in any of its accepted places', async (t) => {
  const profile = {
    phone: 380671234567,
    name: '',
    birthday: '1990-01-31T00:00:00.000000Z',
    bonus_points: '12.5',
    last_delivery_type: '',
    card_number: 10002,
  }
  const expected = {
    phone: '380671234567',
    name: null,
    birthday: '1990-01-31',
    bonus_points: 12.5,
    last_delivery_type: null,
    card_number: '10002',
  }
  for (const raw of [{ data: profile }, profile]) t.match(read('getProfile', raw).answer, { data: expected })
  for (const raw of [{ user: profile }, { data: { user: profile } }, { data: profile }, profile])
    t.match(read('updateProfile', raw).answer, { user: expected })
  for (const raw of [
    { token: 'a-token-of-some-length', user: profile },
    { data: { token: 'a-token-of-some-length', user: { data: profile } } },
  ]) {
    t.match(read('smsCodeCheck', raw).answer, { token: 'a-token-of-some-length', user: expected })
  }
  t.equal(fieldOf('getProfile', { data: { name: 'Олена' } }), 'data.phone')
  const { answer, leftOut } = read('getProfile', {
    data: { ...profile, birthday: 'soon', last_delivery_address: { latitude: 'north' } },
  })
  t.match(answer, { data: { birthday: null, last_delivery_address: null } })
  t.same(
    leftOut.map(({ field }) => field),
    ['data.birthday', 'data.last_delivery_address.formatted_address'],
  )
})

t.test('a call without a result accepts any success body', async (t) => {
  for (const raw of [undefined, null, '', {}, [], { status: 'ok' }, { success: true }, { data: null }, true, 1]) {
    t.same(read('addFavorite', raw).answer, { status: 'success' }, JSON.stringify(raw))
    t.same(read('removeFavorite', raw).answer, { status: 'success' }, JSON.stringify(raw))
  }
})

t.test('socials are read in any of three forms', async (t) => {
  const expected = { data: [{ id: 1, name: 'Telegram', link: 'https://t.me/zhar', kind: 'telegram' }] }
  for (const raw of [
    { data: [{ id: 1, name: 'Telegram', link: 'https://t.me/zhar', kind: 'telegram' }] },
    [{ name: 'Telegram', link: 'https://t.me/zhar' }],
  ])
    t.same(read('getSocials', raw).answer, expected)
  const { answer } = read<{ data: Social[] }>('getSocials', { data: { Telegram: 'https://t.me/zhar', viber: '' } })
  t.same(answer, expected)
})

t.test('text ids and a restaurant with only a name and an address are accepted', async (t) => {
  const guid = '0b7c1f2e-5a6d-4c3b-8e9f-000000000012'
  t.same(
    read('getCities', [
      { id: guid, name: 'Київ' },
      { id: '12', name: 'Львів' },
      { id: 12, name: 'Львів' },
      { id: '../x', name: 'Харків' },
    ]).answer,
    [
      { id: guid, name: 'Київ' },
      { id: 12, name: 'Львів' },
    ],
  )
  const bare = { id: guid, name: 'Жар', address: 'Хрещатик, 1' }
  t.match(read<Restaurant[]>('getRestaurants', [bare]).answer, [
    {
      ...bare,
      city_id: null,
      terminal_id: null,
      latitude: null,
      longitude: null,
      phone: '',
      opens_at: null,
      closes_at: null,
      paused: false,
      image: '',
    },
  ])
  const full = {
    ...bare,
    city_id: '3',
    terminal_id: guid,
    latitude: '50.45',
    longitude: '30,52',
    opens_at: '2026-11-17T09:00:00+02:00',
    closes_at: '23:30:00',
    paused: '0',
  }
  t.match(read<Restaurant[]>('getRestaurants', [full]).answer, [
    {
      city_id: 3,
      terminal_id: guid,
      latitude: 50.45,
      longitude: 30.52,
      opens_at: '09:00',
      closes_at: '23:30',
      paused: false,
    },
  ])
})

t.test('long texts are cut, huge numbers are left out', async (t) => {
  const { product } = productOf({ ...kebab, name: 'Ш'.repeat(50_000), slug: 's'.repeat(5000) })
  t.equal(product?.slug.length, 200)
  t.equal(product?.name.length, 200)
  t.match(productOf({ ...kebab, all_favorites_count: 1e300 }).leftOut, [{ field: 'products.all_favorites_count' }])
})

t.test('an unreadable answer reports the field, never its value', async (t) => {
  t.equal(fieldOf('getCities', { message: 'maintenance' }), '')
  t.equal(fieldOf('getOptions', 'maintenance'), '')
  t.equal(fieldOf('smsCodeCheck', { user: { phone: '380671234567' } }), 'token')
})

t.test('each dropped value is counted, and each call logs at most one short line a minute', async (t) => {
  const lines: object[] = []
  const counted: string[] = []
  let now = 0
  const report = createDroppedValuesLog({
    log: {
      warn: (line: object) => {
        lines.push(line)
      },
    },
    count: (call, field) => {
      counted.push(`${call} ${field}`)
    },
    now: () => now,
  })
  const many: DroppedValue[] = Array.from({ length: 500 }, (_, at) => ({
    field: 'get-categories.products.currentPrice',
    id: String(at),
    reason: 'missing',
  }))
  report('getStartBundle', many)
  report('getStartBundle', many)
  report('getCities', [{ field: 'name', id: null, reason: 'missing' }])
  t.equal(counted.length, 1001)
  t.equal(lines.length, 2)
  t.match(lines[0], {
    event: 'upstream_left_out',
    call: 'getStartBundle',
    number: 500,
    first: ['get-categories.products.currentPrice of 0'],
  })
  t.ok(JSON.stringify(lines[0]).length < 1000)
  now = 60_000
  report('getStartBundle', many)
  t.equal(lines.length, 3)
})

t.test('a text with the value false is null, and a social network has its usual spelling', async (t) => {
  const { answer } = read<StartBundle>('getStartBundle', {
    'texts-for-site': { popup_with_ad: false, red_stripe_above_header: 0, link_from_the_red_line: '0' },
    'social-and-messenger': { telegram: 'https://t.me/x', youtube: 'https://youtube.com/@x' },
  })
  t.same(answer['texts-for-site'], { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null })
  t.same(
    answer['social-and-messenger'].map(({ name }) => name),
    ['Telegram', 'YouTube'],
  )
})
