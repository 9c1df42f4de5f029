import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { TABLE_MAX } from '#shared/constants.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { OpeningHours } from '#client/features/delivery/components/opening-hours.tsx'
import { useApp } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { chooseRestaurant } from '#client/features/delivery/actions/choose-delivery.ts'
import { currentCity, cityRestaurants } from '#client/context/city-selectors.ts'

interface AtRestaurantProps {
  kind: 'pickup' | 'inhouse'
  fault: string | undefined
  tableFault: string | undefined
  onChosen: () => void
}

/** Choice of a restaurant of the city, its only one preselected, and of a table for dining in. */
export const AtRestaurant = observer(function AtRestaurant({ kind, fault, tableFault, onChosen }: AtRestaurantProps) {
  const app = useApp()
  const { LL } = app
  const restaurants = cityRestaurants(app)
  const chosen = chosenRestaurant(app)
  const [first, ...others] = restaurants
  useEffect(() => {
    if (!chosen && first && others.length === 0) void chooseRestaurant(app, kind, first)
  }, [app, chosen, first, kind, others.length])
  const choose = (id: string): void => {
    const restaurant = restaurants.find((one) => String(one.id) === id)
    if (restaurant) void chooseRestaurant(app, kind, restaurant)
    onChosen()
  }
  return (
    <>
      <Head />
      {restaurants.length === 0 && <p className="muted">{LL.delivery.none()}</p>}
      <Choice
        legend={LL.checkout.handover.restaurant()}
        value={chosen ? String(chosen.id) : null}
        error={fault}
        onChange={choose}
        options={restaurants.map((one) => ({
          value: String(one.id),
          title: one.name,
          text: (
            <>
              {one.address}
              <OpeningHours restaurant={one} />
            </>
          ),
        }))}
      />
      {kind === 'inhouse' && chosen && <Table fault={tableFault} />}
    </>
  )
})

const Head = observer(function Head() {
  const app = useApp()
  const { LL, stores } = app
  const city = currentCity(app)?.name ?? ''
  return (
    <div className="checkout-part-head">
      <h3>{LL.checkout.handover.restaurant()}</h3>
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
  const {
    LL: { delivery: texts },
    stores: { delivery },
  } = useApp()
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
      onChange={(event) => name(event.target.value)}
    />
  )
})
