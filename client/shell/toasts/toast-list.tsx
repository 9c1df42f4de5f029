import './toast-list.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST } from '#client/stores/toasts-store.ts'
import { useApp } from '#client/context/app.ts'
import { avoidOverlap } from './avoid-overlap.ts'
import { Toast } from './toast.tsx'

/**
 * A popover inside the top dialog, because everything outside of a modal dialog is inert; it moves whenever a dialog opens or
 * closes.
 */
function useToastHost(isShown: boolean): HTMLElement {
  const { overlays } = useApp().stores
  const [host] = useState(newHost)
  const { top } = overlays
  useEffect(() => {
    if (!isShown) return host.remove()
    const settle = (): void => moveOnTop(host)
    settle()
    document.addEventListener('toggle', settle, true)
    return () => document.removeEventListener('toggle', settle, true)
  }, [host, isShown, top])
  useEffect(() => () => host.remove(), [host])
  return host
}

function newHost(): HTMLElement {
  const host = document.createElement('div')
  host.className = 'toasts'
  host.popover = 'manual'
  return host
}

function moveOnTop(host: HTMLElement): void {
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (host.parentElement === home) return
  home.append(host)
  host.showPopover?.()
}

/** Toasts at the bottom, above every dialog. */
export default observer(function Toasts() {
  const { overlays, toasts } = useApp().stores
  const isShown = useLingering(toasts.items.length > 0)
  const host = useToastHost(isShown)
  useEffect(() => {
    if (isShown) return avoidOverlap(host)
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
