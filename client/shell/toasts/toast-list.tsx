import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST } from '#client/stores/toasts-store.ts'
import { useApp } from '#client/context/app.ts'
import { avoidOverlap } from './avoid-overlap.ts'
import { showNewest } from './show-newest.ts'
import { useToastHost } from './toast-host.ts'
import { Toast } from '#client/ui/dialog/toast.tsx'
import './toast-list.css'

/** Toasts at the bottom, above every dialog. */
export default observer(function Toasts() {
  const {
    stores: { overlays, toasts },
  } = useApp()
  const isShown = useLingering(toasts.items.length > 0)
  const host = useToastHost(isShown, 'toasts')
  useEffect(() => {
    if (!isShown) return
    const stops = [showNewest(host), avoidOverlap(host)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [host, isShown, overlays.top])
  return createPortal(
    toasts.items.map((toast) => <Toast key={toast.id} toast={toast} />),
    host,
  )
})

/** True until a moment after the last toast has left. */
function useLingering(any: boolean): boolean {
  const [lingering, setLingering] = useState(any)
  useEffect(() => {
    if (any) return setLingering(true)
    const timer = setTimeout(() => setLingering(false), TOAST.clearMs)
    return () => clearTimeout(timer)
  }, [any])
  return any || lingering
}
