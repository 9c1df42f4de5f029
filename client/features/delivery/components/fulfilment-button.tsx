import { observer } from 'mobx-react-lite'
import { useApp } from '#client/context/app.ts'
import { promiseOf } from './delivery-promise.ts'
import { fulfilmentIcons } from '#client/ui/icons/fulfilment-icons.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

/** The chosen fulfilment and place, or the question; opens the choice. */
export default observer(function HandoverButton({
  className = 'handover',
  onOpen,
}: {
  className?: string
  onOpen?: () => void
}) {
  const app = useApp()
  const {
    LL,
    stores: { delivery, overlays },
  } = app
  const promise = promiseOf(app) ?? { place: LL.delivery.ask(), terms: LL.delivery.askHint() }
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={onOpen ?? (() => overlays.open('delivery'))}
    >
      <Icon name={fulfilmentIcons[delivery.selection?.type ?? 'courier']} />
      <span className="handover-text">
        <b>{promise.place}</b>
        <span>{promise.terms}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  )
})
