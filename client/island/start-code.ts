/**
 * Starts a page's code: React, stores, navigation. Until then it is inert in a template, and so are the hints that would load it.
 */

/** A slow picture does not delay the code beyond this. */
const LATEST_MS = 1500

export type StartCode = (isAwaited?: boolean) => void

/** The tags of the code get the document's nonce when they are inserted; awaited code is loaded before pictures. */
export const starterOf =
  (nonce: string): StartCode =>
  (isAwaited = true) => {
    const code = document.querySelector<HTMLTemplateElement>('template[data-code]')?.content
    if (!code) return
    for (const tag of code.children) Object.assign(tag, { nonce }, isAwaited && { fetchPriority: 'high' })
    // Empty from the second time on.
    document.head.append(code)
  }

const here = (picture: HTMLImageElement): unknown =>
  picture.complete ||
  new Promise((end) => {
    for (const name of ['load', 'error']) picture.addEventListener(name, end)
  })

/** Starts the code once the pictures of the first screen are painted: both share one connection, and React weighs more. */
export function startWhenPainted(start: StartCode): void {
  const begin = (): void => start(false)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  void Promise.all(pictures.map(here)).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))),
  )
  setTimeout(begin, LATEST_MS)
}
