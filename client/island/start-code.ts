/**
 * Delays a page's code until its first screen is painted: pictures and code share one connection, and React alone weighs more
 * than they do.
 */

/** A slow picture does not delay the code beyond this. */
const LATEST_MS = 1500

/** The document's code is inert in a template; its tags get the document's nonce when they are inserted. */
function start(nonce: string): void {
  const code = document.querySelector<HTMLTemplateElement>('template[data-code]')?.content
  if (!code) return
  for (const tag of code.children) (tag as HTMLElement).nonce = nonce
  // Empty from the second time on.
  document.head.append(code)
}

const here = (picture: HTMLImageElement): unknown =>
  picture.complete ||
  new Promise((end) => {
    for (const name of ['load', 'error']) picture.addEventListener(name, end)
  })

/** Loads the code once the pictures of the first screen have been painted, or at the first interaction. */
export function startCodeWhenSeen(nonce: string): void {
  const begin = (): void => start(nonce)
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, begin, { capture: true, once: true })
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  void Promise.all(pictures.map(here)).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))),
  )
  setTimeout(begin, LATEST_MS)
}
