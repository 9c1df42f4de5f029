import { observer } from 'mobx-react-lite'
import { fulfilmentIcons } from '#client/ui/icons/fulfilment-icons.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { placeText, promiseText } from './fulfilment-texts.ts'
import { useSlots } from './use-slots.ts'

/**
 * The chosen fulfilment, its promise and a link to change it; asks for it when none is chosen. A paused restaurant promises
 * its slots of later days at most.
 */
export const FulfilmentRow = observer(function FulfilmentRow({ paused }: { paused: boolean }) {
  const app = useApp()
  const { fulfilment } = app.LL.cart
  const { delivery, overlays } = app.stores
  const { selection } = delivery
  const { slots } = useSlots()
  return (
    <button
      type="button"
      className="drawer-row fulfilment-row"
      aria-haspopup="dialog"
      data-missing={selection ? undefined : ''}
      onClick={() => overlays.open('delivery')}
    >
      <Icon name={selection ? fulfilmentIcons[selection.type] : 'pin'} />
      {selection ? (
        <span>
          <span className="muted">{fulfilment[selection.type]()}</span>
          <b>{placeText(app, selection)}</b>
          {slots && !(paused && slots.slots.length === 0) && (
            <span className="fulfilment-promise" data-soon={slots.asap_minutes === null ? undefined : ''}>
              {promiseText(app, slots, selection.type)}
            </span>
          )}
        </span>
      ) : (
        <span>
          <b>{fulfilment.choose()}</b>
          <span className="muted">{fulfilment.chooseText()}</span>
        </span>
      )}
      {selection && <span className="visually-hidden">{fulfilment.change()}</span>}
      <Icon name="chevron-right" />
    </button>
  )
})
