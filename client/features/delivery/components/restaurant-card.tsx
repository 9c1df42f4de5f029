import type { ListedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { mapLink } from '../address/address-texts.ts'
import { PausedNotice } from './paused-notice.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { useApp } from '#client/context/app.ts'

interface RestaurantCardProps {
  restaurant: ListedRestaurant
  city?: string
  /** Whether a picture shows, and on the first screen or below. */ picture?: 'first' | 'later'
}

/** A restaurant in a list, of one city or of all: address, hours, phone and directions. */
export function RestaurantCard({ restaurant, city, picture }: RestaurantCardProps) {
  const { LL, locale } = useApp()
  const { id, name, address, phone, image } = restaurant
  return (
    <li className="restaurant">
      {picture && image && (
        <Picture src={image} place="promotion" width={640} height={400} priority={picture === 'first'} />
      )}
      {city && <p className="restaurant-city">{city}</p>}
      <h3>
        <a href={href(locale, 'restaurant', { id })}>{name}</a>
      </h3>
      <p>{address}</p>
      <RestaurantHours restaurant={restaurant} />
      <PausedNotice restaurant={restaurant} />
      <p className="restaurant-links">
        {phone && <PhoneLink className="inline-link" phone={phone} />}
        {restaurant.latitude && (
          <a
            className="inline-link"
            href={mapLink(restaurant)}
            rel="noopener"
            target="_blank"
            aria-label={LL.places.mapOf({ address })}
          >
            {LL.places.map()}
          </a>
        )}
      </p>
    </li>
  )
}

/** Lines of the week, and of the special days ahead. */
export const RestaurantHours = ({ restaurant: { week, ahead } }: { restaurant: ListedRestaurant }) =>
  week.length + ahead.length > 0 && (
    <div className="restaurant-hours">
      <Icon name="clock" />
      <ul>
        {week.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {ahead.map((line) => (
          <li key={line} className="restaurant-ahead">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
