import type { City } from '#shared/contract/business.ts'
import type { ListedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { RestaurantCard } from './restaurant-card.tsx'
import { useApp } from '#client/context/app.ts'

interface ByCityProps {
  cities: readonly City[]
  restaurants: readonly ListedRestaurant[]
}

/** Restaurants by city; those without a city come last, once. */
export function ByCity({ cities, restaurants }: ByCityProps) {
  const { places } = useApp().LL
  const list = (some: readonly ListedRestaurant[]) => (
    <ul className="places-list">
      {some.map((one) => (
        <RestaurantCard key={one.id} restaurant={one} picture={restaurants.indexOf(one) < 2 ? 'first' : 'later'} />
      ))}
    </ul>
  )
  const withoutCity = restaurants.filter(({ city_id }) => city_id === null)
  return (
    <>
      {cities
        .filter(({ id }) => restaurants.some(({ city_id }) => city_id === id))
        .map(({ id, name }) => (
          <section key={id} className="places-city" id={`city-${id}`} aria-labelledby={`city-${id}-name`}>
            <h2 id={`city-${id}-name`}>{name}</h2>
            {list(restaurants.filter(({ city_id }) => city_id === id))}
          </section>
        ))}
      {withoutCity.length > 0 && (
        <section className="places-city">
          <h2 className="visually-hidden">{places.restaurants.title()}</h2>
          {list(withoutCity)}
        </section>
      )}
    </>
  )
}
