import './toast-list.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST } from '#client/stores/toasts-store.ts'
import { useApp } from '#client/context/app.ts'
import { avoidOverlap } from './avoid-overlap.ts'
import { Toast } from '#client/ui/dialog/toast.tsx'

/**
 * A popover inside the top dialog, because everything outside of a modal dialog is inert; it moves whenever a dialog opens or
 * closes.
 */
function useToastHost(isShown: boolean, className: string): HTMLElement {
  const {
    stores: { overlays },
  } = useApp()
  const [host] = useState(() => newHost(className))
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

function newHost(className: string): HTMLElement {
  const host = document.createElement('div')
  host.className = className
  host.popover = 'manual'
  return host
}

function moveOnTop(host: HTMLElement): void {
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (host.parentElement === home) return
  home.append(host)
  host.showPopover?.()
}

/**
 * Scrolls an overflowing list of toasts (client/shell/toasts/toast-list.css) to the newest, unless the customer has scrolled back
 * to older ones. The returned function stops it.
 */
function showNewest(host: HTMLElement): () => void {
  let atEnd = true
  const follow = (): void => {
    host.toggleAttribute('data-full', heightOf(host) > host.clientHeight)
    if (atEnd) host.scrollTop = host.scrollHeight
  }
  const off = new AbortController()
  const changes = new MutationObserver(follow)
  changes.observe(host, { childList: true, subtree: true })
  host.addEventListener(
    'scroll',
    () => {
      atEnd = host.scrollTop + host.clientHeight >= host.scrollHeight - 1
    },
    { signal: off.signal },
  )
  addEventListener('resize', follow, { signal: off.signal })
  follow()
  return () => {
    changes.disconnect()
    off.abort()
  }
}

/** Height of the toasts themselves: overflow such as a small button's touch target needs no scrolling. */
function heightOf(host: HTMLElement): number {
  const [first, ...rest] = host.querySelectorAll<HTMLElement>('.toast:not([data-leaving])')
  const last = rest.at(-1)
  return first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0
}

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
