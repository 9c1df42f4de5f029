import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { CityMap } from '../address/city-map.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { RestaurantCard } from '../components/restaurant-card.tsx'
import { Zones } from '../components/delivery-zones.tsx'

type Data = PageData['delivery']

/** Delivery in a city: zones and their terms, restaurants for pickup, payment methods. */
export default function DeliveryPage({ data }: { data: Data }) {
  const { delivery } = useApp().LL.places
  return (
    <div className="container places">
      <PageHeading title={data.heading} lead={data.lead} />
      {data.city && (
        <>
          {data.cities.length > 1 && <CityChoice cities={data.cities} chosen={data.city} />}
          <CityZones data={data} city={data.city} />
        </>
      )}
      <section className="places-city">
        <h2>{delivery.pickup()}</h2>
        <ul className="places-list">
          {data.restaurants.map((one) => (
            <RestaurantCard key={one.id} restaurant={one} />
          ))}
        </ul>
      </section>
      {data.payments.length > 0 && <Payments data={data} />}
    </div>
  )
}

type City = NonNullable<Data['city']>

function CityChoice({ cities, chosen }: Pick<Data, 'cities'> & { chosen: City }) {
  const { LL, locale } = useApp()
  return (
    <nav className="places-cities chip-row" aria-label={LL.places.cities()}>
      {cities.map(({ id, name }) => (
        <a
          key={id}
          className="chip"
          href={`${href(locale, 'delivery')}?city=${id}`}
          aria-current={id === chosen.id || undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

function CityZones({ data: { regions }, city }: { data: Data; city: City }) {
  const { LL, stores } = useApp()
  const { delivery, contacts, zones } = LL.places
  const { overlays } = stores
  const showsZones = !useMissingFeatures().includes('regions')
  return (
    <section className="places-city">
      <h2>{showsZones ? zones.title() : contacts.delivery()}</h2>
      {regions.length > 0 && <Zones regions={regions} />}
      {showsZones && regions.length === 0 && <p>{delivery.none()}</p>}
      {showsZones && <CityMap cityId={city.id} />}
      <Button look="accent" icon="pin" onClick={() => overlays.open('delivery')}>
        {delivery.check()}
      </Button>
    </section>
  )
}

function Payments({ data: { payments } }: { data: Data }) {
  const { delivery } = useApp().LL.places
  const [onReceipt, online] = [payments.includes('card_on_receipt'), payments.includes('card_online')]
  return (
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
        {!useMissingFeatures().includes('bonuses') && (
          <li>
            <Icon name="gift" />
            {delivery.bonuses()}
          </li>
        )}
      </ul>
    </section>
  )
}
