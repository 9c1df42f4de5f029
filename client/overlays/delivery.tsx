import { observer } from 'mobx-react-lite'
import type { Restaurant } from '#shared/contract/business.ts'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { Opening } from '../components/opening.tsx'
import { useApp } from '../context/app.ts'
import { chooseRestaurant, chosenRestaurant } from '../flows/choose-delivery.ts'
import { cityRestaurants } from '../flows/terminal.ts'
import { Modal } from './modal.tsx'

/** Which restaurant of the city cooks and hands over (decisions, modal "delivery"; pickup for now). */
export default observer(function DeliveryModal() {
  const app = useApp()
  const { LL, stores: { overlays } } = app
  const restaurants = cityRestaurants(app)
  const choose = (restaurant: Restaurant): void => {
    void chooseRestaurant(app, 'pickup', restaurant)
    overlays.close('delivery')
  }
  return (
    <Modal name="delivery" title={LL.delivery.title()}>
      <Button icon="pin" onClick={() => overlays.swap('delivery', 'address')}>{LL.address.title()}</Button>
      <p className="muted">{restaurants.length ? LL.delivery.text() : LL.delivery.none()}</p>
      <ul className="picks">
        {restaurants.map((restaurant) => (
          <li key={restaurant.id}><Pick restaurant={restaurant} chosen={restaurant === chosenRestaurant(app)} onChoose={choose} /></li>
        ))}
      </ul>
    </Modal>
  )
})

interface PickProps { restaurant: Restaurant; chosen: boolean; onChoose: (restaurant: Restaurant) => void }

function Pick({ restaurant, chosen, onChoose }: PickProps) {
  return (
    <button type="button" className="pick" aria-current={chosen || undefined} onClick={() => onChoose(restaurant)}>
      <Icon name="store" />
      <span className="pick-text"><b>{restaurant.name}</b><span>{restaurant.address}</span><Opening hours={restaurant} /></span>
      {chosen && <Icon name="check" />}
    </button>
  )
}
