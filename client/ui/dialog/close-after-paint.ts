import { nextPaint } from '../time/next-paint.ts'

/**
 * The dialog disappears in the next frame and React unmounts it afterwards: hydrating the rest of the page takes a slow phone
 * longer than a frame.
 */
export async function closeAfterPaint(dialog: HTMLDialogElement, close: () => void): Promise<void> {
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
