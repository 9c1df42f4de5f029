import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { IconButton } from '../button.tsx'
import { useApp } from '#client/context/app.ts'
import type { Overlay } from '#client/stores/overlays-store.ts'
import { measureScrollbar } from './measure-scrollbar.ts'
import { afterPaint, nextPaint } from '../time/next-paint.ts'
import { playExitAnimation } from './exit-animation.ts'
import { useSwipe, type Swipes, type Way } from './use-swipe.ts'

export interface DialogProps {
  name: Overlay
  title: string
  /** False: neither close button nor Escape nor the phone's back button close it. */
  closable?: boolean
  clickOutside?: boolean
  /** Called on closing, when more has to be done. */
  onClose?: () => void
  /** The direction of a swipe that closes it. */
  away?: () => Way | null
  /** Other swipes. */
  swipes?: Swipes
  className?: string
  children: ReactNode
}

/**
 * A native modal dialog: the page behind is inert, the focus moves in and returns, and the browser's own close requests (Escape,
 * back on Android) reach the top one.
 */
export function Dialog(props: DialogProps) {
  const { name, title, closable = true, clickOutside = closable, onClose, away, swipes } = props
  const { overlays } = useApp().stores
  const end = onClose ?? (() => overlays.close(name))
  const id = useId()
  const dialog = useShown()
  // A press closes after the next paint; a swipe, which moves the dialog away itself, closes at once.
  const close = (): void => {
    if (dialog.current) void closeAfterPaint(dialog.current, end)
  }
  const presses = usePresses(close, end, clickOutside)
  useSwipe(dialog, () => {
    const way = closable ? away?.() : null
    return way ? { ...swipes, [way]: { run: end, leaves: true } } : { ...swipes }
  })
  return (
    <dialog
      ref={dialog}
      className={`dialog ${props.className ?? ''}`}
      aria-labelledby={id}
      {...presses}
      closedby={closable ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // Closed at once here: the browser's own close event comes later, when the same overlay may be open again.
        event.preventDefault()
        if (closable) close()
      }}
      onClose={closable ? close : () => dialog.current?.showModal()}
    >
      <Head id={id} title={title} onClose={closable ? close : null} />
      {props.children}
    </dialog>
  )
}

function Head({ id, title, onClose }: { id: string; title: string; onClose: (() => void) | null }) {
  const { LL } = useApp()
  return (
    <div className="dialog-head">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {onClose && <IconButton icon="close" label={LL.common.close()} onClick={onClose} />}
    </div>
  )
}

/** Shows the dialog while mounted; closing it returns the focus. */
function useShown(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog) replaceFrame(dialog)
    if (!dialogOpen()) {
      opener = document.activeElement
      measureScrollbar()
    }
    dialog?.showModal()
    // The field to fill in, else the heading; React renders no autofocus attribute.
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2')
    first?.focus()
    return () => {
      if (dialog) playExitAnimation(dialog, putOnTop)
      dialog?.close()
      if (!dialogOpen()) saveFocus()
    }
  }, [])
  return ref
}

/** The frame that was opened before React (client/island/dialog-frame.ts) gives way, without a second entrance. */
function replaceFrame(dialog: HTMLDialogElement): void {
  const frame = document.querySelector<HTMLDialogElement>('dialog[data-loading]')
  frame?.close()
  frame?.remove()
  if (frame) dialog.dataset.replacing = ''
  void afterPaint().then(() => delete dialog.dataset.replacing)
}

/** Above the page and the dialogs below; it makes nothing inert. */
function putOnTop(dialog: HTMLDialogElement): void {
  dialog.popover = 'manual'
  document.body.append(dialog)
  dialog.showPopover?.()
}

/** The focused element before the first of the open dialogs. */
let opener: Element | null = null
const dialogOpen = (): boolean => document.querySelector('dialog[open]') !== null
const isLost = (): boolean => document.activeElement === document.body

/** The browser restores only each dialog's own opener: when that is gone, the focus would be lost. */
function saveFocus(): void {
  if (!isLost() || opener === document.body) return
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  if (isLost()) document.getElementById('main')?.focus({ preventScroll: true })
}

const isBackdrop = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget
const leadsAway = ({ target, defaultPrevented }: MouseEvent): boolean =>
  !defaultPrevented && (target as Element).closest('a[href^="/"]:not([target])') !== null

/** Closes for a link to another page, and for a press that begins and ends outside: selecting text outwards closes nothing. */
function usePresses(close: () => void, end: () => void, clickOutside: boolean) {
  const began = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = isBackdrop(event)
    },
    onClick: (event: MouseEvent) => {
      if (leadsAway(event)) end()
      else if (clickOutside && began.current && isBackdrop(event)) close()
    },
  }
}

/** Only a sheet is pulled down (client/ui/dialog/dialog.css). */
const sheetAway = () => (matchMedia('(width < 40rem)').matches ? 'down' : null)

/** A window in the middle; a sheet from below on phones. */
export const Modal = (props: DialogProps) => (
  <Dialog {...props} away={sheetAway} className={`modal ${props.className ?? ''}`} />
)

/** Back to the side it came from. */
const drawerAway = { start: () => 'left' as const, end: () => 'right' as const }

/** A dialog that slides in from a side. */
export const Drawer = ({ side, children, ...dialog }: DialogProps & { side: 'start' | 'end' }) => (
  <Dialog {...dialog} away={drawerAway[side]} className={`drawer drawer-${side} ${dialog.className ?? ''}`}>
    <div className="drawer-body">{children}</div>
  </Dialog>
)

/**
 * The dialog disappears in the next frame and React unmounts it afterwards: hydrating the rest of the page takes a slow phone
 * longer than a frame.
 */
async function closeAfterPaint(dialog: HTMLDialogElement, close: () => void): Promise<void> {
  if ('closing' in dialog.dataset) return
  dialog.dataset.closing = ''
  await nextPaint()
  if (!dialog.isConnected) return
  close()
  // React removes a closed dialog first; one that stays open must be visible again.
  setTimeout(() => {
    delete dialog.dataset.closing
  })
}
