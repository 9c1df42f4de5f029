import type { City, Restaurant } from '#shared/contract/business.ts'
import { RestaurantCard } from './restaurant-card.tsx'
import { isInCity } from '#shared/rules/in-city.ts'

/** Restaurants under the names of their cities. */
export const ByCity = ({ cities, restaurants }: { cities: readonly City[]; restaurants: readonly Restaurant[] }) => (
  cities.filter(({ id }) => restaurants.some((one) => isInCity(one, id))).map(({ id, name }) => (
    <section key={id} className="places-city" id={`city-${id}`} aria-labelledby={`city-${id}-name`}>
      <h2 id={`city-${id}-name`}>{name}</h2>
      <ul className="places-list">
        {restaurants.filter((one) => isInCity(one, id)).map((one) => <RestaurantCard key={one.id} restaurant={one} picture={restaurants.indexOf(one) < 2 ? 'first' : 'later'} />)}
      </ul>
    </section>
  ))
)
