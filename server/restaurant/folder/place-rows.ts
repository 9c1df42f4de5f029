import type { Said } from './kinds.ts'
import { idIn, idsOf, type Ids, type Making } from './making.ts'

/** Cities, restaurants, regions and streets. */

type Written = Said['business'][number]['data']
type Point = [longitude: number, latitude: number]

const citiesOf = ({ cities }: Written, { numbered }: Making) => numbered('city', cities)
type City = ReturnType<typeof citiesOf>[number]

const restaurantsOf = (business: Written, cities: readonly City[], { numbered, pictureOf }: Making) =>
  numbered(
    'restaurant',
    cities.flatMap(({ id, restaurants }) => restaurants.map((one) => ({ ...one, city_id: id }))),
  ).map(({ picture, special_days, tables, ...row }) => ({
    ...row,
    // Menu, prices and stop list are of each restaurant alone.
    terminal_id: 100 + row.id,
    special_days: special_days ?? business.special_days,
    tables: tables ?? business.tables,
    image: pictureOf(picture, 'restaurants', row.slug),
  }))

const zonesOf = (cities: readonly City[], terminals: Ids, { numbered }: Making) =>
  numbered(
    'zone',
    cities.flatMap(({ id, zones }) => zones.map((zone) => ({ ...zone, city_id: id }))),
    ({ restaurant, name }) => `${restaurant} ${name.uk}`,
  ).map(({ area, restaurant, ...zone }) => ({
    ...zone,
    terminal_id: idIn(terminals, restaurant),
    polygon: (area.coordinates[0] ?? []) as Point[],
    product_delivery_id: null,
  }))

/** Room for the ids of a city's streets. */
const ROOM = 100
const WATERS_FROM = 1001

function streetsOf(written: Said['streets'], cities: readonly City[]) {
  const cityStreets = cities.map(({ id, slug }) => ({ city_id: id, ...written[0]?.data[slug] }))
  const most = Math.max(0, ...cityStreets.map(({ streets = [] }) => streets.length))
  const room = most < ROOM ? ROOM : most + 1
  const streets = cityStreets.flatMap(({ city_id, streets: ofCity = [] }) =>
    ofCity.map(({ name, line, houses: [first_house, last_house] }, at) => ({
      id: city_id * room + at + 1,
      city_id,
      name,
      line: line as Point[],
      first_house,
      last_house,
      is_water: false,
    })),
  )
  const afterStreets = Math.max(WATERS_FROM, ...streets.map(({ id }) => id + 1))
  const waters = cityStreets
    .flatMap(({ city_id, waters: ofCity = [] }) => ofCity.map((water) => ({ city_id, ...water })))
    .map(({ line, ...water }, at) => ({
      id: afterStreets + at,
      ...water,
      line: line as Point[],
      first_house: 0,
      last_house: 0,
      is_water: true,
    }))
  return [...streets, ...waters]
}

export function placeRows({ business: [written], streets }: Said, making: Making) {
  const business = written!.data
  const cities = citiesOf(business, making)
  const restaurants = restaurantsOf(business, cities, making)
  const terminals = new Map(restaurants.map(({ slug, terminal_id }) => [slug, terminal_id]))
  return {
    ids: { cities: idsOf(cities), restaurants: idsOf(restaurants), terminals },
    rows: {
      cities: cities.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
      restaurants: restaurants.map(({ slug: _slug, ...row }) => row),
      regions: zonesOf(cities, terminals, making),
      streets: streetsOf(streets, cities),
    },
  }
}
