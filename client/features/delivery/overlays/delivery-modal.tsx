import './delivery-modal.css'
import { observer } from 'mobx-react-lite'
import { useState, type ComponentType } from 'react'
import type { DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import { serves, SERVICES } from '#shared/rules/delivery/services.ts'
import { Choice } from '#client/ui/form/choice.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useApp } from '#client/context/app.ts'
import { chosenRestaurant, currentCity } from '#client/context/city-selectors.ts'
import { servicesOf } from '../actions/restaurant-selectors.ts'
import { CourierChoice } from '../components/courier-choice.tsx'
import { InhouseChoice } from '../components/inhouse-choice.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { chooseRestaurant } from '../actions/choose-delivery.ts'
import { RestaurantChoice } from '../components/restaurant-choice.tsx'

/** Pickup: one tap chooses the restaurant. */
const PickupChoice = observer(function Pickup() {
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

const panels: Record<DeliveryType, ComponentType> = {
  courier: CourierChoice,
  pickup: PickupChoice,
  inhouse: InhouseChoice,
}

/** Courier, pickup or dining in. */
export default observer(function DeliveryModal() {
  const app = useApp()
  const { LL } = app
  const { delivery } = app.stores
  const offered = servicesOf(app)
  const [type, setType] = useState<DeliveryType>(delivery.selection?.type ?? 'courier')
  const Panel = panels[type]
  return (
    <Modal name="delivery" title={LL.delivery.title()} className="delivery">
      <Choice
        look="segments"
        legend={LL.delivery.title()}
        value={type}
        onChange={setType}
        options={SERVICES.filter((one) => one === type || offered.includes(one)).map((value) => ({
          value,
          title: LL.delivery.types[value](),
        }))}
      />
      <CityRow />
      <NotHere type={type} />
      <Panel />
    </Modal>
  )
})

/** The chosen restaurant does not hand orders over this way; others of the city do. */
const NotHere = observer(function NotHere({ type }: { type: DeliveryType }) {
  const app = useApp()
  const restaurant = chosenRestaurant(app)
  if (!restaurant || serves(restaurant, type)) return null
  return (
    <Notice icon="alert" severity="warn">
      <b>{restaurant.name}</b>. {app.LL.cart.obstacle.service()}
    </Notice>
  )
})

/** Everything below belongs to this city. */
const CityRow = observer(function CityRow() {
  const app = useApp()
  const { LL } = app
  const { overlays } = app.stores
  const name = currentCity(app)?.name
  if (!name) return null
  return (
    <button
      type="button"
      className="drawer-row"
      aria-haspopup="dialog"
      aria-label={LL.nav.chooseCity({ name })}
      onClick={() => overlays.swap('delivery', 'city')}
    >
      <Icon name="pin" />
      <span>{name}</span>
      <Icon name="chevron-right" />
    </button>
  )
})
