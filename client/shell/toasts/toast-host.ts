import { useEffect, useState } from 'react'
import { useApp } from '#client/context/app.ts'

/**
 * A popover inside the top dialog, because everything outside of a modal dialog is inert; it moves whenever a dialog opens or
 * closes.
 */
export function useToastHost(isShown: boolean, className: string): HTMLElement {
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
