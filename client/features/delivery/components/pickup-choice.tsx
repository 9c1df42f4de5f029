import { observer } from 'mobx-react-lite'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { useApp } from '#client/context/app.ts'
import { chooseRestaurant } from '../actions/choose-delivery.ts'
import { RestaurantChoice } from './restaurant-choice.tsx'

/** Pickup: one tap chooses the restaurant. */
export const PickupChoice = observer(function Pickup() {
  const app = useApp()
  const { LL } = app
  const { selection } = app.stores.delivery
  const { overlays } = app.stores
  const choose = (restaurant: ShellRestaurant): void => {
    void chooseRestaurant(app, 'pickup', restaurant)
    overlays.close('delivery')
  }
  return (
    <>
      <p className="muted">{LL.delivery.pickupText()}</p>
      <RestaurantChoice
        type="pickup"
        chosenId={selection?.type === 'pickup' ? selection.restaurant?.id : undefined}
        onChoose={choose}
      />
    </>
  )
})
