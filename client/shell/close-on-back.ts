import { reaction } from 'mobx'
import { guardEntry, isGuarded, whenGuardIsLeft } from '#client/navigation/history/history-entry.ts'
import type { OverlaysStore } from '#client/stores/overlays-store.ts'

/**
 * Back closes the top overlay and stays on the page. Where the browser's own close requests reach
 * dialogs (Android), they come first; this is for everybody else's back. A guard that is not needed any more stays and
 * is passed over: taking it back at once would race with whatever the visitor does next.
 */
export function closeOnBack(overlays: OverlaysStore): void {
  /** On the way forward to the guard again. */
  let returning = false
  // A page that arrives under an open overlay makes an entry without a guard.
  reaction(
    () => overlays.stack,
    ({ length }) => {
      if (length > 0 && !returning) guardEntry()
    },
    { fireImmediately: true },
  )
  addEventListener('popstate', () => {
    if (isGuarded()) returning = false
  })
  whenGuardIsLeft(() => {
    if (!overlays.top) return history.back()
    const closed = closeTop(overlays)
    returning = !closed || overlays.stack.length > 1
    if (returning) history.forward()
  })
}

/** As Escape asks, where the browser can. */
function askToClose(dialog: HTMLDialogElement): void {
  ;(dialog.requestClose ?? dialog.close).call(dialog)
}

/** Closes as its own close button would; false when it has none (the profile). */
function closeTop(overlays: OverlaysStore): boolean {
  const { stack, top } = overlays
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const dialog = dialogs.at(-1)
  if (dialog?.getAttribute('closedby') === 'none') return false
  // What is still loading has no dialog yet.
  if (dialogs.length < stack.length && top) overlays.close(top)
  else if (dialog) askToClose(dialog)
  return true
}
