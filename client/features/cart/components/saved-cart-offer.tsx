import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { savedCart, restoreSavedCart } from '../actions/saved-carts.ts'
import { currentCity } from '#client/context/city-selectors.ts'
import { Button } from '#client/ui/button.tsx'

/** The saved cart of this city, offered again. */
export const SavedCartOffer = observer(function SavedCart() {
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
