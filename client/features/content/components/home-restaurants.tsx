import type { City } from '#shared/contract/business.ts'
import type { ListedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { useApp } from '#client/context/app.ts'
import { RestaurantCard } from '#client/features/delivery/components/restaurant-card.tsx'
import type { AnyId } from '#shared/rules/any-id.ts'

export function Restaurants({ cities, restaurants }: { cities: City[]; restaurants: ListedRestaurant[] }) {
  const { LL } = useApp()
  const cityOf = (id: AnyId | null): string | undefined => cities.find((city) => city.id === id)?.name
  return (
    <section className="container section home-restaurants">
      <h2>{LL.home.restaurants.title()}</h2>
      <ul className="restaurants">
        {restaurants.map((one) => (
          <RestaurantCard key={one.id} restaurant={one} city={cityOf(one.city_id)} />
        ))}
      </ul>
    </section>
  )
}
