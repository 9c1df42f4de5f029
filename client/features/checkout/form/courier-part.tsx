import { observer } from 'mobx-react-lite'
import type { DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { doorText } from '#client/features/delivery/address/address-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'

interface CourierPartProps {
  selection: DeliverySelection | null
  fault: string | undefined
}

/** The address and how to reach it; another one is chosen in the delivery modal. */
export const CourierPart = observer(function Courier({ selection, fault }: CourierPartProps) {
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
