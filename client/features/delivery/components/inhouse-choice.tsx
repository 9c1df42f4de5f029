import { observer } from 'mobx-react-lite'
import { useRef, useState, type FormEvent } from 'react'
import { TABLE_MAX } from '#shared/rules/delivery/dine-in-table.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/form/field.tsx'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { useApp } from '#client/context/app.ts'
import { chooseRestaurant } from '../actions/choose-delivery.ts'
import { restaurantsServing } from '../actions/restaurant-selectors.ts'
import { RestaurantChoice } from './restaurant-choice.tsx'

/** Dining in: choice of restaurant and table; a scanned code fills both. */
export const InhouseChoice = observer(function Inhouse() {
  const app = useApp()
  const { LL } = app
  const form = useRef<HTMLFormElement>(null)
  const { restaurant, setRestaurantId, table, setTable } = useTable()
  const [isTried, setTried] = useState(false)
  const fault = isTried && !restaurant ? LL.checkout.restaurantNeeded() : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!restaurant) return focusFirstError(form.current)
    void chooseRestaurant(app, 'inhouse', restaurant, table.trim() || null)
    app.stores.overlays.close('delivery')
  }
  return (
    <form ref={form} className="delivery-form" method="post" noValidate onSubmit={submit}>
      <p className="muted">{LL.delivery.inhouseText()}</p>
      <Place chosenId={restaurant?.id} fault={fault} onId={setRestaurantId} />
      <Field
        label={LL.delivery.table()}
        hint={LL.delivery.tableHint()}
        name="table"
        autoComplete="off"
        maxLength={TABLE_MAX}
        value={table}
        onText={setTable}
      />
      <div className="dialog-foot">
        <SubmitButton>{LL.delivery.dineHere()}</SubmitButton>
      </div>
    </form>
  )
})

interface PlaceProps {
  chosenId: AnyId | undefined
  fault: string | undefined
  onId: (id: AnyId) => void
}

function Place({ chosenId, fault, onId }: PlaceProps) {
  const { LL } = useApp()
  return (
    <div
      data-invalid={fault ? '' : undefined}
      tabIndex={-1}
      role="group"
      aria-label={LL.checkout.fulfilment.restaurant()}
      aria-describedby={fault && 'place-error'}
    >
      <RestaurantChoice type="inhouse" chosenId={chosenId} onChoose={({ id }) => onId(id)} />
      <FieldError id="place-error" text={fault} />
    </div>
  )
}

/** The current choice; the city's only restaurant is preselected. */
function useTable() {
  const app = useApp()
  const { selection } = app.stores.delivery
  const chosen = selection?.type === 'inhouse' ? selection : null
  const restaurants = restaurantsServing(app, 'inhouse')
  const [restaurantId, setRestaurantId] = useState(
    chosen?.restaurant?.id ?? (restaurants.length === 1 ? restaurants[0]?.id : undefined),
  )
  const [table, setTable] = useState(chosen?.table ?? '')
  return { restaurant: restaurants.find(({ id }) => id === restaurantId), setRestaurantId, table, setTable }
}
