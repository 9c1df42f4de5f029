import type { Said } from './kinds.ts'
import { idIn, idsOf, type Ids, type Making } from './making.ts'

/** Cities, restaurants, regions and streets. */

type Written = Said['business']

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
    polygon: area.coordinates[0] ?? [],
    product_delivery_id: null,
  }))

/** Nobody lives on a river. */
const noHouses = [0, 0] as const

const streetsOf = (written: Said['streets'], cities: readonly City[], { numbered }: Making) =>
  numbered(
    'street',
    cities.flatMap(({ id, slug }) => {
      const { streets = [], waters = [] } = written[slug] ?? {}
      const rivers = waters.map((water) => ({ ...water, houses: noHouses, is_water: true }))
      return [...streets.map((street) => ({ ...street, is_water: false })), ...rivers].map(
        ({ houses: [first_house, last_house], ...street }) => ({ ...street, city_id: id, first_house, last_house }),
      )
    }),
    ({ city_id, name }) => `${city_id} ${name.uk}`,
  )

export function placeRows({ business, streets }: Said, making: Making) {
  const cities = citiesOf(business, making)
  const restaurants = restaurantsOf(business, cities, making)
  const terminals = new Map(restaurants.map(({ slug, terminal_id }) => [slug, terminal_id]))
  return {
    ids: { cities: idsOf(cities), restaurants: idsOf(restaurants), terminals },
    rows: {
      cities: cities.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
      restaurants: restaurants.map(({ slug: _slug, ...row }) => row),
      regions: zonesOf(cities, terminals, making),
      streets: streetsOf(streets, cities, making),
    },
  }
}
