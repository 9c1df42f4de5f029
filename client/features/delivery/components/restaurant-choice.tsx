import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { metresBetween, type Point, isPlaced } from '#shared/rules/delivery/distance.ts'
import { distanceText } from '../address/address-texts.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { CityMap } from '../address/city-map.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { restaurantsServing } from '../actions/restaurant-selectors.ts'
import { grantedLocation } from '../actions/locate.ts'
import type { DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

interface PlacesProps {
  type: DeliveryType
  chosenId: AnyId | undefined
  onChoose: (restaurant: ShellRestaurant) => void
}

/** Restaurants of the city that hand orders over this way; the nearest first when the position is known. */
export const RestaurantChoice = observer(function Places({ type, chosenId, onChoose }: PlacesProps) {
  const app = useApp()
  const here = useWhereabouts()
  const places = restaurantsServing(app, type).map((restaurant) => ({
    restaurant,
    metres: here && isPlaced(restaurant) ? metresBetween(here, restaurant) : null,
  }))
  if (places.length === 0) return <p className="muted">{app.LL.delivery.none()}</p>
  const cityId = currentCityId(app)
  return (
    <>
      {cityId !== undefined && <CityMap cityId={cityId} />}
      <ul className="picks">
        {places
          .toSorted((one, other) => (one.metres ?? 1e9) - (other.metres ?? 1e9))
          .map(({ restaurant, metres }) => (
            <li key={restaurant.id} className="place">
              <Place restaurant={restaurant} metres={metres} chosen={restaurant.id === chosenId} onChoose={onChoose} />
            </li>
          ))}
      </ul>
    </>
  )
})

interface PlaceProps {
  restaurant: ShellRestaurant
  metres: number | null
  chosen: boolean
  onChoose: (restaurant: ShellRestaurant) => void
}

function Place({ restaurant, metres, chosen, onChoose }: PlaceProps) {
  const { locale } = useApp()
  return (
    <>
      <button type="button" className="pick" aria-current={chosen || undefined} onClick={() => onChoose(restaurant)}>
        <Icon name={chosen ? 'check' : 'store'} />
        <span className="pick-text">
          <b>{restaurant.name}</b>
          <span>
            {restaurant.address}
            {metres !== null && ` · ${distanceText(metres, locale)}`}
          </span>
          <OpeningHours restaurant={restaurant} />
        </span>
      </button>
      {restaurant.phone && (
        <PhoneLink className="place-phone" phone={restaurant.phone}>
          <Icon name="phone" />
        </PhoneLink>
      )}
    </>
  )
}

function useWhereabouts(): Point | null {
  const [here, setHere] = useState<Point | null>(null)
  useEffect(() => {
    void grantedLocation().then(setHere)
  }, [])
  return here
}
