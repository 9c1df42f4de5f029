import { observer } from 'mobx-react-lite'
import { useApp } from '../context/app.ts'
import { promiseOf } from './delivery-promise.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/names.ts'

const icons = { courier: 'delivery', pickup: 'store', inhouse: 'dish' } as const satisfies Record<string, IconName>

/** How and where the order is handed over, or the question; opens the choice. */
export default observer(function HandoverButton({ className = 'handover', onOpen }: { className?: string; onOpen?: () => void }) {
  const app = useApp()
  const { LL, stores: { delivery, overlays } } = app
  const promise = promiseOf(app) ?? { place: LL.delivery.ask(), terms: LL.delivery.askHint() }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen ?? (() => overlays.open('delivery'))}>
      <Icon name={icons[delivery.selection?.type ?? 'courier']} />
      <span className="handover-text"><b>{promise.place}</b><span>{promise.terms}</span></span>
      <Icon name="chevron-right" />
    </button>
  )
})
