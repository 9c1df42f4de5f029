import t from 'tap'
import { minuteOf } from '#shared/rules/hours/category-window.ts'
import { business } from '../../../support/demo-restaurant.ts'
import type { Localised } from '#server/restaurant/folder/file-fields.ts'

/** What a check of any folder does not ask: the demo reads well, and shows whatever a shop can show. */

const { cities, restaurants, regions, categories, pages } = business
const streets = business.streets.filter(({ is_water }) => !is_water)

type Point = readonly [number, number]

const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const terminals = new Map(restaurants.map(({ terminal_id, city_id }) => [terminal_id, city_id]))

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

t.test('one category sells in the morning, one across midnight', async (t) => {
  const timed = categories.flatMap(({ slug, active_from, active_until }) =>
    active_from && active_until ? [[slug, active_from, active_until] as const] : [],
  )
  t.same(
    timed.map(([slug, from, until]) => [slug, minuteOf(from) < minuteOf(until)]),
    [
      ['snidanky', true],
      ['nichne-meniu', false],
    ],
  )
})

t.test('restaurants lie in their cities and one closes after midnight', async (t) => {
  for (const { id, city_id, longitude, latitude, phone, capacity } of restaurants) {
    t.ok(isNear(city_id, [longitude, latitude]), `place of ${id}`)
    t.match(phone, /^\+380\d{9}$/)
    t.ok(capacity >= 10 && capacity <= 60, `capacity of ${id}`)
  }
  t.same(repeated(restaurants.map(({ phone }) => phone)), [])
  t.ok(restaurants.some(({ opens_at, closes_at }) => minuteOf(closes_at) < minuteOf(opens_at)))
})

t.test('delivery regions are near their city, with one of its restaurants', async (t) => {
  for (const { id, city_id, terminal_id, polygon } of regions) {
    t.ok(
      polygon.every((point) => isNear(city_id, point)),
      `ring ${id} is near its city`,
    )
    t.equal(terminals.get(terminal_id), city_id, `kitchen of ${id}`)
  }
  for (const { id } of cities) {
    const here = regions.filter(({ city_id }) => city_id === id)
    t.ok(here.length >= 2, `regions of city ${id}`)
    t.equal(
      new Set(here.map(({ minimum_order_amount, delivery_cost }) => `${minimum_order_amount}/${delivery_cost}`)).size,
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
  for (const { id, city_id, longitude, latitude } of restaurants) {
    t.ok(
      regions.some((region) => region.city_id === city_id && isInside([longitude, latitude], region.polygon)),
      `restaurant ${id}`,
    )
  }
})

t.test('streets for address search are near their city, most of them in a delivery region', async (t) => {
  const isServed = ({ city_id, line }: (typeof streets)[number]) =>
    along(line).some((point) => regions.some((region) => region.city_id === city_id && isInside(point, region.polygon)))
  for (const { id } of cities) {
    const here = streets.filter(({ city_id }) => city_id === id)
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
    streets.filter(({ first_house, last_house }) => last_house <= first_house),
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
  for (const { name, delivery_cost, minimum_order_amount } of regions) {
    const [minimum, cost] = [minimum_order_amount / 100, delivery_cost / 100]
    t.match(delivery?.html.uk, `${name.uk}: замовлення від ${minimum} ₴, доставка ${cost} ₴`)
    t.match(delivery?.html.ru, `${name.ru}: заказ от ${minimum} ₴, доставка ${cost} ₴`)
  }
})
