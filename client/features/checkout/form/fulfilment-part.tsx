import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { DeliverySelection, DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import { serves, SERVICES } from '#shared/rules/delivery/services.ts'
import { Choice } from '#client/ui/form/choice.tsx'
import { useApp } from '#client/context/app.ts'
import { chosenRestaurant } from '#client/context/city-selectors.ts'
import { chooseAddress, chooseRestaurant } from '#client/features/delivery/actions/choose-delivery.ts'
import { servicesOf } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { AtRestaurant } from './at-restaurant.tsx'
import { doorText } from '#client/features/delivery/address/address-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'

interface FulfilmentPartProps {
  fault: string | undefined
  tableFault: string | undefined
  onChosen: () => void
}

/** The address chosen here before the kind was switched. */
function useLastDoor(selection: DeliverySelection | null): () => DeliverySelection | null {
  const door = useRef<DeliverySelection | null>(null)
  useEffect(() => {
    if (selection?.type === 'courier') door.current = selection
  }, [selection])
  return () => door.current
}

/** Choice of courier, pickup or dining in, and of the place. */
export const FulfilmentPart = observer(function FulfilmentPart({ fault, tableFault, onChosen }: FulfilmentPartProps) {
  const app = useApp()
  const { fulfilment } = app.LL.checkout
  const { delivery } = app.stores
  const { kind, selection } = delivery
  const lastDoor = useLastDoor(selection)
  const [restaurant, setRestaurant] = useState(chosenRestaurant(app))
  const now = chosenRestaurant(app)
  if (now && now !== restaurant) setRestaurant(now)
  const choose = (type: DeliveryType): void => {
    const door = lastDoor()
    onChosen()
    // An earlier choice is restored; pickup and dining in share the restaurant.
    if (type === 'courier' && door?.address) return void chooseAddress(app, door.region, door.address)
    if (type !== 'courier' && restaurant && serves(restaurant, type))
      return void chooseRestaurant(app, type, restaurant)
    delivery.lookAt(type)
  }
  return (
    <section className="checkout-part">
      <h2 className="checkout-how">{fulfilment.title()}</h2>
      <TypeChoice type={kind} onType={choose} />
      {kind === 'courier' ? (
        <CourierPart selection={selection} fault={fault} />
      ) : (
        <AtRestaurant kind={kind} fault={fault} tableFault={tableFault} onChosen={onChosen} />
      )}
    </section>
  )
})

interface TypeProps {
  type: DeliveryType
  onType: (type: DeliveryType) => void
}

/** Ways that some restaurant of the city has; the chosen one stays in sight. */
const TypeChoice = observer(function TypeChoice({ type, onType }: TypeProps) {
  const app = useApp()
  const { fulfilment } = app.LL.checkout
  const offered = servicesOf(app)
  return (
    <Choice
      legend={fulfilment.title()}
      look="segments"
      value={type}
      onChange={onType}
      options={SERVICES.filter((one) => one === type || offered.includes(one)).map((value) => ({
        value,
        title: fulfilment[value](),
      }))}
    />
  )
})

interface CourierPartProps {
  selection: DeliverySelection | null
  fault: string | undefined
}

/** The address and how to reach it; another one is chosen in the delivery modal. */
const CourierPart = observer(function Courier({ selection, fault }: CourierPartProps) {
  const { LL, stores } = useApp()
  const { fulfilment } = LL.checkout
  const address = selection?.address
  return (
    <div>
      <div className="checkout-door row" data-missing={address ? undefined : ''}>
        <Icon name="pin" />
        {address ? (
          <p>
            <b>{address.formatted_address}</b>
            <span className="muted">{doorText(LL, address)}</span>
            {!selection?.region && <span className="muted">{LL.address.unpriced()}</span>}
          </p>
        ) : (
          <p>{fulfilment.address()}</p>
        )}
        <Button
          look={address ? 'plain' : 'quiet'}
          aria-haspopup="dialog"
          data-invalid={fault ? '' : undefined}
          aria-describedby={fault ? 'fulfilment-error' : undefined}
          onClick={() => stores.overlays.swap('delivery', 'address')}
        >
          {address ? fulfilment.change() : fulfilment.addressChoose()}
        </Button>
      </div>
      <FieldError id="fulfilment-error" text={fault} />
    </div>
  )
})
