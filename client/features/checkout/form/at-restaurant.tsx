import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { isWorkingOn, shiftsOf } from '#shared/rules/hours/working-hours.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { TABLE_MAX } from '#shared/rules/delivery/dine-in-table.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/form/choice.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { OpeningHours } from '#client/features/delivery/components/opening-hours.tsx'
import { useApp, type App } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { restaurantsServing } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { chooseRestaurant } from '#client/features/delivery/actions/choose-delivery.ts'
import { currentCity } from '#client/context/city-selectors.ts'

interface AtRestaurantProps {
  kind: 'pickup' | 'inhouse'
  fault: string | undefined
  tableFault: string | undefined
  onChosen: () => void
}

/** Open now, else the first: chosen ahead, so that most customers only read it. */
function likeliest(app: App, restaurants: readonly ShellRestaurant[]): ShellRestaurant | undefined {
  const { clock, pausedRestaurants } = app.stores
  const { moment } = clock
  const isOpen = (one: ShellRestaurant): boolean => !shiftsOf(one, moment.day) || isWorkingOn(one, moment)
  return restaurants.find((one) => !pausedRestaurants.isPaused(one) && isOpen(one)) ?? restaurants[0]
}

/** The restaurant of the city, chosen ahead; the others are folded, and a table is named for dining in. */
export const AtRestaurant = observer(function AtRestaurant({ kind, fault, tableFault, onChosen }: AtRestaurantProps) {
  const app = useApp()
  const { LL } = app
  const restaurants = restaurantsServing(app, kind)
  const chosen = chosenRestaurant(app)
  const first = chosen ? undefined : likeliest(app, restaurants)
  useEffect(() => {
    if (first) void chooseRestaurant(app, kind, first)
  }, [app, first, kind])
  const choose = (id: string): void => {
    const restaurant = restaurants.find((one) => String(one.id) === id)
    if (restaurant) void chooseRestaurant(app, kind, restaurant)
    onChosen()
  }
  return (
    <>
      <Head />
      {restaurants.length === 0 && <p className="muted">{LL.delivery.none()}</p>}
      {chosen && <ChosenRestaurant restaurant={chosen} />}
      <Restaurants restaurants={restaurants} chosen={chosen} fault={fault} onChoose={choose} />
      {kind === 'inhouse' && chosen && <Table fault={tableFault} />}
    </>
  )
})

interface RestaurantsProps {
  restaurants: readonly ShellRestaurant[]
  chosen: ShellRestaurant | undefined
  fault: string | undefined
  onChoose: (id: string) => void
}

/** Another one is drawn folded again. */
const Restaurants = observer(function Restaurants({ restaurants, chosen, fault, onChoose }: RestaurantsProps) {
  const { fulfilment } = useApp().LL.checkout
  if (restaurants.length < 2) return null
  return (
    <Fold key={chosen?.id} title={fulfilment.another()}>
      <Choice
        legend={fulfilment.restaurant()}
        value={chosen ? String(chosen.id) : null}
        error={fault}
        onChange={onChoose}
        options={restaurants.map((one) => ({
          value: String(one.id),
          title: one.name,
          text: <Where restaurant={one} />,
        }))}
      />
    </Fold>
  )
})

const Where = ({ restaurant }: { restaurant: ShellRestaurant }) => (
  <>
    {restaurant.address}
    <OpeningHours restaurant={restaurant} />
  </>
)

const ChosenRestaurant = ({ restaurant }: { restaurant: ShellRestaurant }) => (
  <div className="checkout-door row">
    <Icon name="store" />
    <p>
      <b>{restaurant.name}</b>
      <span className="muted">
        <Where restaurant={restaurant} />
      </span>
    </p>
  </div>
)

const Head = observer(function Head() {
  const app = useApp()
  const { LL, stores } = app
  const city = currentCity(app)?.name ?? ''
  return (
    <div className="checkout-part-head row">
      <h3>{LL.checkout.fulfilment.restaurant()}</h3>
      <Button
        look="plain"
        icon="pin"
        aria-label={LL.nav.chooseCity({ name: city })}
        onClick={() => stores.overlays.open('city')}
      >
        {city}
      </Button>
    </div>
  )
})

/** The table to serve; a customer who is not seated yet has none. */
const Table = observer(function Table({ fault }: { fault: string | undefined }) {
  const { LL, stores } = useApp()
  const { delivery } = stores
  const texts = LL.delivery
  const { selection } = delivery
  const name = (table: string): void => {
    if (selection) delivery.select({ ...selection, table: table || null })
  }
  return (
    <Field
      label={texts.table()}
      hint={texts.tableHint()}
      error={fault}
      className="field-short"
      name="table"
      autoComplete="off"
      maxLength={TABLE_MAX}
      value={selection?.table ?? ''}
      onText={name}
    />
  )
})
