import type { App } from '#client/context/app.ts'

/** The phone's own way of handing something on; false where there is none. */
export const canShareText = (): boolean => typeof navigator.share === 'function'

interface Handed {
  readonly title: string
  readonly text: string
  readonly copied: string
  readonly notCopied: string
}

/** Hands a text on: by the phone's own sheet, else by the clipboard. */
export async function shareText(
  { stores: { toasts } }: Pick<App, 'stores'>,
  { title, text, copied, notCopied }: Handed,
): Promise<void> {
  if (canShareText() && (await isShared({ title, text }))) return
  try {
    await navigator.clipboard.writeText(text)
    toasts.show({ severity: 'success', summary: copied })
  } catch {
    toasts.show({ severity: 'warn', summary: notCopied, life: 10_000 })
  }
}

/** Also when the customer closed the sheet: then nothing is copied either. */
const isShared = (what: ShareData): Promise<boolean> =>
  navigator.share(what).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
