import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type FocusEvent } from 'react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { useApp } from '#client/context/app.ts'
import type { Severity, Toast as Message } from '#client/stores/toasts-store.ts'
import { playExitAnimation } from '#client/ui/dialog/exit-animation.ts'
import { useSwipe } from '#client/ui/dialog/use-swipe.ts'

/** A toast removed while focused returns the focus. */
function useToastFocusReturn(message: RefObject<HTMLElement | null>) {
  const from = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = message.current
    return () => {
      if (element?.contains(document.activeElement) && from.current instanceof HTMLElement) from.current.focus()
    }
  }, [message])
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!message.current?.contains(relatedTarget as Node | null)) from.current = relatedTarget
    },
  }
}

/** Announced: only a text added to an existing live region is read out. */
function ToastText({ toast: { severity, summary, detail, times } }: { toast: Message }) {
  const [announced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])
  const isUrgent = severity === 'error' || severity === 'warn'
  return (
    <div className="toast-text" role={isUrgent ? 'alert' : 'status'}>
      {announced && (
        <>
          <b key={times}>
            {summary}
            {times > 1 && ` × ${times}`}
          </b>
          {detail && <p>{detail}</p>}
        </>
      )}
    </div>
  )
}

const icons: Record<Severity, IconName> = {
  info: 'info',
  success: 'success',
  warn: 'alert',
  error: 'error',
  secondary: 'message',
  contrast: 'message',
}

/** A toast: text, an optional action, and a close button unless it has none. */
export function Toast({ toast }: { toast: Message }) {
  const { LL, stores } = useApp()
  const { toasts } = stores
  const { severity, closable, action } = toast
  const message = useRef<HTMLDivElement>(null)
  const hold = useLife(toast)
  const keepFocus = useToastFocusReturn(message)
  const close = (): void => toasts.close(toast.id)
  const act = (): void => {
    close()
    action?.run()
  }
  useLeaving(message)
  useSwipe(message, () => {
    const swipe = { run: close, leaves: true }
    return closable ? { left: swipe, right: swipe, down: swipe } : {}
  })
  return (
    <div ref={message} className="toast" data-severity={severity} {...hold} {...keepFocus}>
      <Icon name={icons[severity]} />
      <ToastText toast={toast} />
      {action && (
        <Button className="toast-action" onClick={act}>
          {action.label}
        </Button>
      )}
      {closable && <IconButton icon="close" label={LL.common.close()} onClick={close} />}
    </div>
  )
}

/** Closes the toast after its life; pointer or focus on it stop the timer, which restarts afterwards, and with an equal message. */
function useLife({ id, life, times }: Message) {
  const { toasts } = useApp().stores
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (pointed || focused) return
    const timer = setTimeout(() => toasts.close(id), life)
    return () => clearTimeout(timer)
  }, [toasts, id, life, times, pointed, focused])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocusCapture: () => setFocused(true),
    onBlurCapture: () => setFocused(false),
  }
}

/** Its copy leaves from its position, wherever the others move. */
function useLeaving(message: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = message.current
    const place = element?.parentElement
    if (!element || !place) return
    return () => {
      element.style.insetBlockEnd = `${place.offsetHeight - element.offsetTop - element.offsetHeight}px`
      playExitAnimation(element, (picture) => place.append(picture))
    }
  }, [message])
}
