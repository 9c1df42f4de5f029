import type { Restaurant } from '#shared/contract/business.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { useApp } from '../../context/app.ts'
import { mapLink } from './map-link.ts'

/** One restaurant in a list: where, when, how to call and get there. */
export function RestaurantCard({ restaurant }: { restaurant: Restaurant }) {
  const { LL, locale } = useApp()
  const { id, name, address, phone, opens_at: from, closes_at: until } = restaurant
  return (
    <li className="restaurant">
      <h3><a href={href(locale, 'restaurant', { id })}>{name}</a></h3>
      <p>{address}</p>
      <p className="restaurant-hours"><Icon name="clock" />{from === until ? LL.delivery.roundTheClock() : LL.places.hours({ from, until })}</p>
      <p className="restaurant-links">
        <PhoneLink className="inline-link" phone={phone} />
        <a className="inline-link" href={mapLink(restaurant)} rel="noopener" target="_blank" aria-label={LL.places.mapOf({ address })}>{LL.places.map()}</a>
      </p>
    </li>
  )
}
