import type { App } from '#client/context/app.ts'

/** Whether the Web Share API is available. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** How a button looks that shares. */
export const shareLook = (texts: { share(): string; copy(): string }) =>
  canShare()
    ? ({ icon: 'share', children: texts.share() } as const)
    : ({ icon: 'copy', children: texts.copy() } as const)

interface Shared {
  readonly title: string
  readonly what: { readonly url: string } | { readonly text: string }
  /** What is said of a copy, and of one that failed: then a link can still be read. */
  readonly texts: { copied(): string; notCopied(): string }
}

/** Shares a link or a text by the Web Share API, else by the clipboard. */
export async function share({ stores: { toasts } }: Pick<App, 'stores'>, shared: Shared): Promise<void> {
  const { title, what, texts } = shared
  if (canShare() && (await isShared({ title, ...what }))) return
  try {
    await navigator.clipboard.writeText('url' in what ? what.url : what.text)
    toasts.show({ severity: 'success', summary: texts.copied() })
  } catch {
    const detail = 'url' in what ? { detail: what.url } : {}
    toasts.show({ severity: 'warn', summary: texts.notCopied(), ...detail, life: 10_000 })
  }
}

/** True also when the customer closed the share sheet: then nothing is copied either. */
const isShared = (what: ShareData): Promise<boolean> =>
  navigator.share(what).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
