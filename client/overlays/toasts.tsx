import { observer } from 'mobx-react-lite'
import { useEffect, useState, type RefObject, useRef } from 'react'
import { TOAST } from '#shared/constants.ts'
import { Button, IconButton } from '../components/button.tsx'
import { Icon } from '../components/icons/icon.tsx'
import type { IconName } from '../components/icons/names.ts'
import { useApp } from '../context/app.ts'
import type { Severity, Toast } from '../stores/toasts.ts'
import { createPortal } from 'react-dom'

const icons: Record<Severity, IconName> = {
  info: 'info', success: 'success', warn: 'alert', error: 'error', secondary: 'message', contrast: 'message',
}

/** Messages at the bottom (spec 3, 8, 9), above every dialog. */
export default observer(function Toasts() {
  const { stores: { toasts } } = useApp()
  const host = useHost(useLingering(toasts.items.length > 0))
  return createPortal(toasts.items.map((toast) => <Message key={toast.id} toast={toast} />), host)
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
    return () => document.removeEventListener('toggle', settle, true)
  }, [host, shown, top])
  return host
}

function moveOnTop(host: HTMLElement): void {
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (host.parentElement === home) return
  home.append(host)
  host.showPopover()
}

/** Closes the message after its life; not while somebody points at it or stands on it. */
function useLife({ id, life }: Toast, message: RefObject<HTMLElement | null>): void {
  const { stores: { toasts } } = useApp()
  useEffect(() => {
    const end = (): void => {
      if (message.current?.matches(':hover, :focus-within')) timer = setTimeout(end, life)
      else toasts.close(id)
    }
    let timer = setTimeout(end, life)
    return () => clearTimeout(timer)
  }, [toasts, id, life, message])
}

function Message({ toast }: { toast: Toast }) {
  const { LL, stores: { toasts } } = useApp()
  const { id, severity, summary, detail, closable, action } = toast
  const message = useRef<HTMLDivElement>(null)
  useLife(toast, message)
  return (
    <div ref={message} className="toast" data-severity={severity} role={severity === 'error' || severity === 'warn' ? 'alert' : 'status'}>
      <Icon name={icons[severity]} />
      <div className="toast-text"><b>{summary}</b>{detail && <p>{detail}</p>}</div>
      {action && <Button onClick={() => { toasts.close(id); action.run() }}>{action.label}</Button>}
      {closable && <IconButton icon="close" label={LL.common.close()} onClick={() => toasts.close(id)} />}
    </div>
  )
}
