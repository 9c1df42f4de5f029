import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import type { Toast } from '#client/stores/toasts-store.ts'
import { useToastHost } from './toast-host.ts'
import { ToastText } from '#client/ui/toast-text.tsx'
import { useToastFocusReturn } from '#client/ui/use-toast-focus-return.ts'

/**
 * Shows the newest toast when the toasts' chunk failed to load, with elements every first page has; it stays until closed, or until
 * the chunk is loaded.
 */
export const PlainToast = observer(function PlainToast() {
  const {
    stores: { toasts },
  } = useApp()
  const toast = toasts.items.at(-1)
  const host = useToastHost(toast !== undefined, 'plain-toast')
  return createPortal(toast && <Message key={toast.id} toast={toast} />, host)
})

function Message({ toast }: { toast: Toast }) {
  const {
    LL,
    stores: { toasts },
  } = useApp()
  const { id, action } = toast
  const message = useRef<HTMLDivElement>(null)
  const close = (): void => toasts.close(id)
  const act = (): void => {
    close()
    action?.run()
  }
  return (
    <div ref={message} className="plain-toast-message" {...useToastFocusReturn(message)}>
      <ToastText toast={toast} />
      {action && <Button onClick={act}>{action.label}</Button>}
      <Button onClick={close}>{LL.common.close()}</Button>
    </div>
  )
}
