import { observer } from 'mobx-react-lite'
import type { PageData } from '#shared/page-data/pages.ts'
import { withoutCity } from '#shared/rules/delivery/in-city.ts'
import { href } from '#shared/routes.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { mapLink } from '../address/address-texts.ts'
import { CityMap } from '../address/city-map.tsx'
import { OpeningState } from '../components/opening-hours.tsx'
import { RestaurantHours } from '../components/restaurant-card.tsx'
import { PausedNotice } from '../components/paused-notice.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { chooseRestaurant } from '../actions/choose-delivery.ts'
import { Zones } from '../components/delivery-zones.tsx'

/** One restaurant: address, hours, delivery terms, and ordering from it. */
export default function RestaurantPage({ data }: { data: PageData['restaurant'] }) {
  const { restaurant, city, regions, hasPickup } = data
  const { LL, locale } = useApp()
  const { places } = LL
  const { name, address, image } = restaurant
  return (
    <div className="container places restaurant-page">
      <a className="more-link" href={href(locale, 'restaurants')}>
        <Icon name="arrow-left" />
        {places.restaurants.title()}
      </a>
      <header className="page-heading">
        <h1>{name}</h1>
        <p>{city ? `${city.name}, ${withoutCity(address, city.name)}` : address}</p>
        <PausedNotice restaurant={restaurant} />
      </header>
      {image && <Picture className="article-picture" src={image} place="article" width={1280} height={800} priority />}
      <Facts restaurant={restaurant} />
      <p className="place-actions">
        <ButtonLink look="accent" size="large" icon="dish" href={href(locale, 'catalog')}>
          {places.restaurant.menu()}
        </ButtonLink>
        {hasPickup && <Pickup restaurant={restaurant} />}
      </p>
      {city && <CityMap cityId={city.id} />}
      {regions.length > 0 && (
        <section className="places-city">
          <h2>{places.restaurant.delivers()}</h2>
          <Zones regions={regions} />
        </section>
      )}
    </div>
  )
}

type Props = Pick<PageData['restaurant'], 'restaurant'>

function Facts({ restaurant }: Props) {
  const { LL } = useApp()
  const { phone, latitude } = restaurant
  return (
    <div className="place-facts row">
      <Hours restaurant={restaurant} />
      <Ways restaurant={restaurant} />
      {phone && (
        <p>
          <PhoneLink className="contact-phone" phone={phone}>
            <Icon name="phone" />
          </PhoneLink>
        </p>
      )}
      {latitude && (
        <p>
          <a className="inline-link" href={mapLink(restaurant)} rel="noopener" target="_blank">
            <Icon name="pin" />
            {LL.places.map()}
          </a>
        </p>
      )}
    </div>
  )
}

/** Open or closed depends on the browser's clock; the hours do not. */
function Hours({ restaurant }: Props) {
  const app = useApp()
  const listed = useHydrated() && app.shell.restaurants.find(({ id }) => id === restaurant.id)
  return (
    <div>
      {listed && (
        <p className="opening">
          <OpeningState restaurant={listed} />
        </p>
      )}
      <RestaurantHours restaurant={restaurant} />
    </div>
  )
}

/** Ways to receive an order and to pay for it, where the restaurant names them. */
function Ways({ restaurant: { services, payments } }: Props) {
  const { LL } = useApp()
  const { cash, card, online } = LL.checkout.payment
  const names = { cash, card_on_receipt: card, card_online: online }
  return (
    <>
      {services && services.length > 0 && (
        <p className="restaurant-hours">
          <Icon name="store" />
          {services.map((type) => LL.delivery.types[type]()).join(' · ')}
        </p>
      )}
      {payments && payments.length > 0 && (
        <p className="restaurant-hours">
          <Icon name="card" />
          {payments.map((method) => names[method]()).join(' · ')}
        </p>
      )}
    </>
  )
}

const Pickup = observer(function Pickup({ restaurant }: Props) {
  const app = useApp()
  const { places } = app.LL
  const { delivery, pausedRestaurants, toasts } = app.stores
  const { selection } = delivery
  const ready = useHydrated()
  const chosen = ready && selection?.type === 'pickup' && selection.restaurant?.id === restaurant.id
  const choose = async (): Promise<void> => {
    await chooseRestaurant(app, 'pickup', restaurant)
    toasts.show({ severity: 'success', summary: places.restaurant.chosen({ name: restaurant.name }) })
  }
  return (
    <Button
      size="large"
      icon={chosen ? 'check' : 'store'}
      aria-pressed={chosen}
      disabled={ready ? pausedRestaurants.isPaused(restaurant) : restaurant.paused}
      onClick={choose}
    >
      {places.restaurant.collect()}
    </Button>
  )
})
