import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST } from '#shared/constants.ts'
import { useApp } from '../context/app.ts'
import { keepClear } from './keep-clear.ts'
import { showNewest } from './show-newest.ts'
import { Toast } from './toast.tsx'
import '../styles/toasts.css'

/** Messages at the bottom (spec 3, 8, 9), above every dialog. */
export default observer(function Toasts() {
  const { stores: { toasts } } = useApp()
  const host = useHost(useLingering(toasts.items.length > 0))
  return createPortal(toasts.items.map((toast) => <Toast key={toast.id} toast={toast} />), host)
})

/** True until a moment after the last message has left (spec 9). */
function useLingering(any: boolean): boolean {
  const [lingering, setLingering] = useState(any)
  useEffect(() => {
    if (any) return setLingering(true)
    const timer = setTimeout(() => setLingering(false), TOAST.clearMs)
    return () => clearTimeout(timer)
  }, [any])
  return any || lingering
}

function newHost(): HTMLElement {
  const host = document.createElement('div')
  host.className = 'toasts'
  host.popover = 'manual'
  return host
}

/**
 * A popover that lives in the top dialog, because everything outside of a modal dialog is inert; it moves whenever
 * a dialog opens or closes.
 */
function useHost(shown: boolean): HTMLElement {
  const { stores: { overlays } } = useApp()
  const [host] = useState(newHost)
  const { top } = overlays
  useEffect(() => {
    if (!shown) return host.remove()
    const settle = (): void => moveOnTop(host)
    settle()
    document.addEventListener('toggle', settle, true)
    const stops = [showNewest(host), keepClear(host)]
    return () => {
      document.removeEventListener('toggle', settle, true)
      for (const stop of stops) stop()
    }
  }, [host, shown, top])
  return host
}

function moveOnTop(host: HTMLElement): void {
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (host.parentElement === home) return
  home.append(host)
  host.showPopover()
}
