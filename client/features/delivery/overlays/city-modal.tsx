import { observer } from 'mobx-react-lite'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Button } from '#client/ui/button.tsx'
import { savedCart, restoreSavedCart } from '#client/features/cart/actions/saved-carts.ts'
import { useApp } from '#client/context/app.ts'
import { changeCity } from '../actions/change-city.ts'
import { currentCity, currentCityId } from '#client/context/city-selectors.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

/** One button per city; warns that another one empties the cart, and offers the cart that was saved here. */
export default observer(function CityModal() {
  const app = useApp()
  const { LL, shell } = app
  const { cart } = app.stores
  const current = currentCityId(app)
  return (
    <Modal name="city" title={LL.city.title()}>
      <p className="muted">{LL.city.text()}</p>
      {!cart.isEmpty && (
        <Notice icon="alert" severity="warn">
          {LL.city.cartWarning({ count: cart.lines.length })}
        </Notice>
      )}
      <SavedCartOffer />
      <ul className="picks">
        {shell.cities.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="pick"
              aria-current={id === current || undefined}
              onClick={() => changeCity(app, id)}
            >
              <Icon name="pin" />
              <span>{name}</span>
              {id === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
})

/** The saved cart of this city, offered again. */
const SavedCartOffer = observer(function SavedCart() {
  const app = useApp()
  const { LL } = app
  const { length: count } = savedCart(app)
  if (count === 0) return null
  return (
    <div className="notice notice-tall">
      <p>{LL.city.savedCart({ city: currentCity(app)?.name ?? '', count })}</p>
      <Button icon="refresh" onClick={() => void restoreSavedCart(app)}>
        {LL.city.restoreCart()}
      </Button>
    </div>
  )
})
