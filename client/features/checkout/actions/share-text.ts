import type { App } from '#client/context/app.ts'

/** Whether the Web Share API is available. */
export const canShareText = (): boolean => typeof navigator.share === 'function'

interface Handed {
  readonly title: string
  readonly text: string
  readonly copied: string
  readonly notCopied: string
}

/** Shares a text by the Web Share API, else by the clipboard. */
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

/** True also when the customer closed the share sheet: then nothing is copied either. */
const isShared = (what: ShareData): Promise<boolean> =>
  navigator.share(what).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
