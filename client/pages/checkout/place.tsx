import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { Opening } from '../../components/opening.tsx'
import { useApp } from '../../context/app.ts'
import { chooseRestaurant, chosenRestaurant } from '../../flows/choose-delivery.ts'
import { cityOf, cityRestaurants } from '../../flows/terminal.ts'

/** Which restaurant of the city; its only one is taken at once. */
export const Place = observer(function Place({ fault, onChosen }: { fault: string | undefined; onChosen: () => void }) {
  const app = useApp()
  const { LL, stores: { overlays } } = app
  const restaurants = cityRestaurants(app)
  const chosen = chosenRestaurant(app)
  const city = cityOf(app)?.name ?? ''
  const [first, ...others] = restaurants
  useEffect(() => { if (!chosen && first && others.length === 0) void chooseRestaurant(app, 'pickup', first) }, [app, chosen, first, others.length])
  const choose = (id: string): void => {
    const restaurant = restaurants.find((one) => String(one.id) === id)
    if (restaurant) void chooseRestaurant(app, 'pickup', restaurant)
    onChosen()
  }
  return (
    <section className="checkout-part">
      <div className="checkout-part-head">
        <h2>{LL.checkout.place.title()}</h2>
        <Button look="plain" icon="pin" aria-label={LL.nav.chooseCity({ name: city })} onClick={() => overlays.open('city')}>{city}</Button>
      </div>
      {restaurants.length === 0 && <p className="muted">{LL.delivery.none()}</p>}
      <Choice legend={LL.checkout.place.title()} value={chosen ? String(chosen.id) : null} error={fault} onChange={choose}
        options={restaurants.map((one) => (
          { value: String(one.id), title: one.name, text: <>{one.address}<Opening hours={one} /></> }))} />
    </section>
  )
})
