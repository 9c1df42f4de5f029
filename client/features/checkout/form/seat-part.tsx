import { observer } from 'mobx-react-lite'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'

/** The customer sits at a known table: nothing else is asked, until another way is wanted. */
export const SeatPart = observer(function SeatPart({ onOpen }: { onOpen: () => void }) {
  const app = useApp()
  const { LL, stores } = app
  const { selection } = stores.delivery
  return (
    <section className="checkout-part">
      <h2 className="checkout-how">{LL.checkout.fulfilment.title()}</h2>
      <div className="checkout-door row">
        <Icon name="dish" />
        <p>
          <b>{LL.delivery.atTable({ table: selection?.table ?? '' })}</b>
          <span className="muted">{chosenRestaurant(app)?.name ?? selection?.restaurant?.name}</span>
        </p>
        <Button look="plain" onClick={onOpen}>
          {LL.checkout.fulfilment.change()}
        </Button>
      </div>
    </section>
  )
})
