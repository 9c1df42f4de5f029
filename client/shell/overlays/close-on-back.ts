import { reaction } from 'mobx'
import { guardEntry, isGuarded, whenGuardIsLeft } from '#client/navigation/history/history-entry.ts'
import type { OverlaysStore } from '#client/stores/overlays-store.ts'

/**
 * Back closes the top overlay and stays on the page. Where the browser's own close requests reach dialogs (Android), they come
 * first; other browsers need this. A guard that is no longer needed stays and is skipped: removing it at once would race with the
 * customer's next step.
 */
export function closeOnBack(overlays: OverlaysStore): void {
  /** Stepping forward to the guard again. */
  let returning = false
  // A page that arrives under an open overlay creates an entry without a guard.
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

/** Requests closing as Escape does, where supported. */
function askToClose(dialog: HTMLDialogElement): void {
  ;(dialog.requestClose ?? dialog.close).call(dialog)
}

/** Closes as its own close button would; false when it has none (the profile). */
function closeTop(overlays: OverlaysStore): boolean {
  const { stack, top } = overlays
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const dialog = dialogs.at(-1)
  if (dialog?.getAttribute('closedby') === 'none') return false
  // An overlay that is still loading has no dialog yet.
  if (dialogs.length < stack.length && top) overlays.close(top)
  else if (dialog) askToClose(dialog)
  return true
}
