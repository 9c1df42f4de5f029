import type { City, Restaurant } from '#shared/contract/business.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { useApp } from '../../context/app.ts'

const mapOf = ({ latitude, longitude }: Restaurant): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

function RestaurantCard({ restaurant, city }: { restaurant: Restaurant; city: string }) {
  const { LL } = useApp()
  const { name, address, phone, opens_at: from, closes_at: until } = restaurant
  return (
    <li className="restaurant">
      <p className="restaurant-city">{city}</p>
      <h3>{name}</h3>
      <p>{address}</p>
      <p className="restaurant-hours"><Icon name="clock" />{LL.home.restaurants.hours({ from, until })}</p>
      <p className="restaurant-links">
        <PhoneLink className="inline-link" phone={phone} />
        <a className="inline-link" href={mapOf(restaurant)} rel="noopener" target="_blank" aria-label={LL.home.restaurants.mapOf({ address })}>{LL.home.restaurants.map()}</a>
      </p>
    </li>
  )
}

export function Restaurants({ cities, restaurants }: { cities: City[]; restaurants: Restaurant[] }) {
  const { LL } = useApp()
  const cityOf = (id: number): string => cities.find((city) => city.id === id)?.name ?? ''
  return (
    <section className="container section">
      <h2>{LL.home.restaurants.title()}</h2>
      <ul className="restaurants">
        {restaurants.map((one) => <RestaurantCard key={one.id} restaurant={one} city={cityOf(one.city_id)} />)}
      </ul>
    </section>
  )
}
