import { create } from './create.ts'
import type { Words } from './island-words.ts'
import { isWaiting, type PendingPress } from './pending-press.ts'

/** Says how to order without the code when it does not come. */

const LOOK_MS = 500
/** Five seconds. */
const LATE_LOOKS = 10

/** The customer waits for it: a press, or a page that shows a skeleton until then. */
const isAwaited = (pending: PendingPress): boolean =>
  pending.isWaiting || document.querySelector('main [aria-busy=true]') !== null

/** Looks until the code has taken over. */
export function offerWayWithoutCode(pending: PendingPress, { LL: { noScript } }: Words, href: string): void {
  const note = create('p', { className: 'notice late-code', role: 'status' })
  note.append(`${noScript.late()} `, create('a', { className: 'inline-link', href, textContent: noScript.order() }))
  let looks = 0
  const timer = setInterval(() => {
    const root = document.querySelector('[data-page-root]')
    if (!root || !isWaiting(root)) {
      clearInterval(timer)
      note.remove()
    } else if (!isAwaited(pending)) looks = 0
    else if ((looks += 1) >= LATE_LOOKS) {
      if (pending.frame.isOpen) pending.frame.append(note)
      else if (!note.isConnected) document.body.append(note)
    }
  }, LOOK_MS)
}
