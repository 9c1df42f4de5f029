import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { CityMap } from '../address/city-map.tsx'
import { useApp } from '#client/context/app.ts'
import { RestaurantCard } from '../components/restaurant-card.tsx'
import { Zones } from '../components/delivery-zones.tsx'

/** Delivery in a city: zones and their terms, restaurants for pickup, payment methods. */
export default function DeliveryPage({
  data: { heading, lead, cities, city, regions, restaurants, payments, lacking },
}: {
  data: PageData['delivery']
}) {
  const {
    LL: {
      places: { delivery, cities: choose, contacts, zones },
    },
    locale,
    stores: { overlays },
  } = useApp()
  const [onReceipt, online] = [payments.includes('card_on_receipt'), payments.includes('card_online')]
  const showsZones = !lacking.includes('regions')
  return (
    <div className="container places">
      <header className="page-heading">
        <h1>{heading}</h1>
        <p className="muted">{lead}</p>
      </header>
      {city && (
        <>
          {cities.length > 1 && (
            <nav className="places-cities chip-row" aria-label={choose()}>
              {cities.map(({ id, name }) => (
                <a
                  key={id}
                  className="chip"
                  href={`${href(locale, 'delivery')}?city=${id}`}
                  aria-current={id === city.id || undefined}
                >
                  {name}
                </a>
              ))}
            </nav>
          )}
          <section className="places-city">
            <h2>{showsZones ? zones.title() : contacts.delivery()}</h2>
            {regions.length > 0 && <Zones regions={regions} />}
            {showsZones && regions.length === 0 && <p>{delivery.none()}</p>}
            {showsZones && <CityMap cityId={city.id} />}
            <Button look="accent" icon="pin" onClick={() => overlays.open('delivery')}>
              {delivery.check()}
            </Button>
          </section>
        </>
      )}
      <section className="places-city">
        <h2>{delivery.pickup()}</h2>
        <ul className="places-list">
          {restaurants.map((one) => (
            <RestaurantCard key={one.id} restaurant={one} />
          ))}
        </ul>
      </section>
      {payments.length > 0 && (
        <section className="places-city">
          <h2>{delivery.payment()}</h2>
          <ul className="places-facts">
            {payments.includes('cash') && (
              <li>
                <Icon name="cash" />
                {delivery.cash()}
              </li>
            )}
            {(onReceipt || online) && (
              <li>
                <Icon name="card" />
                {(onReceipt && online ? delivery.card : onReceipt ? delivery.cardOnReceipt : delivery.cardOnline)()}
              </li>
            )}
            {!lacking.includes('bonuses') && (
              <li>
                <Icon name="gift" />
                {delivery.bonuses()}
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  )
}
