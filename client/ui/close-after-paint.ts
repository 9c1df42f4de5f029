import { nextPaint } from './next-paint.ts'

/**
 * Who closes a dialog sees it go in the next frame, and the closing comes behind it: to make the whole page live again takes
 * a slow phone longer than a frame.
 */
export async function closeAfterPaint(dialog: HTMLDialogElement, close: () => void): Promise<void> {
  if ('closing' in dialog.dataset) return
  dialog.dataset.closing = ''
  await nextPaint()
  if (!dialog.isConnected) return
  close()
  // React takes away what has closed first; what is open in spite of it all is to be seen.
  setTimeout(() => {
    delete dialog.dataset.closing
  })
}
