import t from 'tap'
import { ClockTime, Slug } from '#shared/contract/fields.ts'
import { minuteOf } from '#shared/rules/hours/category-window.ts'
import { business } from '#server/restaurant/demo/seed/business.ts'
import type { Localised } from '#server/restaurant/demo/seed/types.ts'

const { cities, restaurants, regions, streets, categories, products, promotions, navigation, socials, texts, pages } =
  business

type Point = readonly [number, number]

const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const terminals = new Map(restaurants.map(({ terminalId, cityId }) => [terminalId, cityId]))

/** Every text of the business in one language, with its path. */
function textsIn(language: keyof Localised, value: unknown = business, place = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const here = `${place}.${key}`
    if (key === language) return typeof inner === 'string' ? [[here, inner]] : leaves(inner, here)
    return textsIn(language, inner, here)
  })
}

function leaves(value: unknown, place: string): [string, string][] {
  return Object.entries(value as object)
    .filter(([, text]) => typeof text === 'string')
    .map(([key, text]) => [`${place}.${key}`, text])
}

/** Ray casting: is the point inside the ring? */
function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  return ring.slice(1).reduce((inside, [x2, y2], index) => {
    const [x1, y1] = ring[index]!
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)
}

/** Degrees are enough to tell cities apart: 0.3° is about 30 km. */
const isNear = (cityId: number, [longitude, latitude]: Point): boolean => {
  const city = cities.find(({ id }) => id === cityId)
  return city !== undefined && Math.hypot(city.longitude - longitude, city.latitude - latitude) < 0.3
}

/** Points of a ring and between them, to notice overlapping regions. */
const along = (ring: readonly Point[]): Point[] =>
  ring.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = ring[index]!
    return [0, 0.25, 0.5, 0.75].map((part): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part])
  })

t.test('ids, slugs, terminals and phones are unique', async (t) => {
  for (const [name, rows] of Object.entries({
    cities,
    restaurants,
    regions,
    streets,
    categories,
    products,
    promotions,
    navigation,
    socials,
  })) {
    t.same(repeated<number>(rows.map(({ id }) => id)), [], `${name} ids`)
  }
  for (const [name, rows] of Object.entries({ categories, products, promotions, pages })) {
    t.same(repeated<string>(rows.map(({ slug }) => slug)), [], `${name} slugs`)
    for (const { slug } of rows) t.ok(Slug.safeParse(slug).success, slug)
  }
  t.same(repeated(restaurants.map(({ terminalId }) => terminalId)), [])
  t.same(repeated(restaurants.map(({ phone }) => phone)), [])
})

t.test('no text is empty in either language', async (t) => {
  const uk = new Map(textsIn('uk'))
  const ru = new Map(textsIn('ru'))
  t.ok(uk.size > 400)
  t.same(
    [...ru.keys()].map((place) => place.replace('.ru', '.uk')),
    [...uk.keys()],
  )
  const mayBeEmpty = /title_prefix|integration_code/
  t.same(
    [...uk, ...ru].filter(([place, text]) => text.trim() === '' && !mayBeEmpty.test(place)),
    [],
  )
})

t.test('each language is spelled with its own letters', async (t) => {
  t.same(
    textsIn('uk').filter(([, text]) => /[ыэъё]/i.test(text)),
    [],
    'Ukrainian',
  )
  t.same(
    textsIn('ru').filter(([, text]) => /[іїєґ’]/i.test(text)),
    [],
    'Russian',
  )
  t.same(
    textsIn('uk').filter(([, text]) => /['`ʼ]/.test(text)),
    [],
    'one apostrophe',
  )
  const mixed = /[a-z][а-яёіїєґ]|[а-яёіїєґ][a-z]/i
  t.same(
    [...textsIn('uk'), ...textsIn('ru')].filter(([place, text]) => !place.includes('.html') && mixed.test(text)),
    [],
  )
})

t.test('every category has products and every product a category', async (t) => {
  const slugs = new Set(categories.map(({ slug }) => slug))
  t.same(
    products.filter(({ category }) => !slugs.has(category)),
    [],
  )
  for (const { slug } of categories)
    t.ok(
      products.some(({ category }) => category === slug),
      slug,
    )
})

t.test('one category sells in the morning, one across midnight', async (t) => {
  const timed = categories.flatMap(({ slug, activeFrom, activeUntil }) =>
    activeFrom && activeUntil ? [[slug, ClockTime.parse(activeFrom), ClockTime.parse(activeUntil)] as const] : [],
  )
  t.same(
    timed.map(([slug, from, until]) => [slug, minuteOf(from) < minuteOf(until)]),
    [
      ['snidanky', true],
      ['nichne-meniu', false],
    ],
  )
})

t.test('stop lists name existing terminals and differ', async (t) => {
  const stopped = products.flatMap(({ stoppedAt = [] }) => stoppedAt)
  t.ok(new Set(stopped).size > 3)
  t.same(
    stopped.filter((terminal) => !terminals.has(terminal)),
    [],
  )
  t.equal(products.filter(({ unavailable }) => unavailable).length, 2)
})

t.test('restaurants lie in their cities and one closes after midnight', async (t) => {
  for (const { id, cityId, longitude, latitude, phone, opensAt, closesAt, capacity } of restaurants) {
    t.ok(isNear(cityId, [longitude, latitude]), `place of ${id}`)
    t.match(phone, /^\+380\d{9}$/)
    t.ok(ClockTime.safeParse(opensAt).success && ClockTime.safeParse(closesAt).success, `hours of ${id}`)
    t.ok(capacity >= 10 && capacity <= 60, `capacity of ${id}`)
  }
  t.ok(restaurants.some(({ opensAt, closesAt }) => minuteOf(closesAt) < minuteOf(opensAt)))
})

t.test('delivery regions are closed rings of their city, with one of its restaurants', async (t) => {
  for (const { id, cityId, terminalId, polygon, color } of regions) {
    t.ok(polygon.length >= 5, `ring ${id}`)
    t.same(polygon.at(-1), polygon[0], `ring ${id} is closed`)
    t.ok(
      polygon.every((point) => isNear(cityId, point)),
      `ring ${id} is near its city`,
    )
    t.equal(terminals.get(terminalId), cityId, `kitchen of ${id}`)
    t.match(color, /^#[0-9a-f]{6}$/)
  }
  for (const { id } of cities) {
    const here = regions.filter(({ cityId }) => cityId === id)
    t.ok(here.length >= 2, `regions of city ${id}`)
    t.equal(
      new Set(here.map(({ minimumOrder, deliveryCost }) => `${minimumOrder}/${deliveryCost}`)).size,
      here.length,
      'they differ',
    )
  }
})

t.test('an address has one region, every city delivers around a restaurant', async (t) => {
  for (const region of regions) {
    const others = regions.filter(({ id }) => id !== region.id)
    t.same(
      along(region.polygon).filter((point) => others.some(({ polygon }) => isInside(point, polygon))),
      [],
      `region ${region.id}`,
    )
  }
  for (const { id, cityId, longitude, latitude } of restaurants) {
    t.ok(
      regions.some((region) => region.cityId === cityId && isInside([longitude, latitude], region.polygon)),
      `restaurant ${id}`,
    )
  }
})

t.test('streets for address search are near their city, most of them in a delivery region', async (t) => {
  const isServed = ({ cityId, line }: (typeof streets)[number]) =>
    along(line).some((point) => regions.some((region) => region.cityId === cityId && isInside(point, region.polygon)))
  for (const { id } of cities) {
    const here = streets.filter(({ cityId }) => cityId === id)
    t.ok(here.length >= 25 && here.length <= 40, `${here.length} streets of city ${id}`)
    t.same(repeated(here.map(({ name }) => name.uk)), [])
    t.same(
      here.filter(({ line }) => line.length < 2 || !line.every((point) => isNear(id, point))),
      [],
    )
    const served = here.filter(isServed).length
    t.ok(served >= 0.8 * here.length && served < here.length, `${served} of ${here.length} have a courier`)
  }
  t.same(
    streets.filter(({ houses: [first, last] }) => first < 1 || last <= first),
    [],
  )
})

t.test('links of promotions and menus lead to existing pages', async (t) => {
  const known = new Set([
    '/catalog',
    '/favorites',
    '/viewed',
    '/delivery',
    '/restaurants',
    '/news',
    '/reviews',
    '/about',
    '/contacts',
    '/catering',
    '/career',
    '/quality-department',
    ...categories.map(({ id }) => `/catalog/${id}`),
    ...products.map(({ id }) => `/product/${id}`),
    ...pages.map(({ slug }) => `/page/${slug}`),
  ])
  const links = [...promotions, ...navigation].map(({ link }) => link)
  t.same(
    [...links, texts.uk.link_from_the_red_line, texts.ru.link_from_the_red_line].filter(
      (link) => !known.has(link ?? ''),
    ),
    [],
  )
})

t.test('pages are plain rich text and list each region’s conditions', async (t) => {
  for (const { slug, html } of pages) {
    for (const text of [html.uk, html.ru]) {
      const tags = [...text.matchAll(/<\/?([^>]*)>/g)].map(([, name]) => name)
      t.same(
        tags.filter((name) => !['h2', 'p', 'ul', 'li'].includes(name ?? '')),
        [],
        slug,
      )
    }
    t.equal(html.uk.split('<').length, html.ru.split('<').length, `${slug} has one structure in both languages`)
  }
  const delivery = pages.find(({ slug }) => slug === 'dostavka')
  for (const { name, deliveryCost, minimumOrder } of regions) {
    t.match(delivery?.html.uk, `${name.uk}: замовлення від ${minimumOrder} ₴, доставка ${deliveryCost} ₴`)
    t.match(delivery?.html.ru, `${name.ru}: заказ от ${minimumOrder} ₴, доставка ${deliveryCost} ₴`)
  }
})
