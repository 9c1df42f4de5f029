/**
 * Holds a page's code back until its first screen is seen (issue: client cost): pictures and code share one line, and
 * React alone weighs more than they do.
 */

/** A picture that is slow to come does not keep the page from coming alive. */
const LATEST_MS = 1500

/**
 * Runs in the browser, written into each document as it stands here: nothing of this file is there. The code is asked for
 * once the pictures of the first screen have been painted, or as soon as somebody touches the page.
 */
function startWhenSeen(latest: number): void {
  const { nonce, previousElementSibling: code } = document.currentScript as HTMLScriptElement
  const { content } = code as HTMLTemplateElement
  const start = (): void => {
    for (const tag of content.children) (tag as HTMLElement).nonce = nonce
    // Empty from the second time on.
    document.head.append(content)
  }
  const here = (picture: HTMLImageElement): unknown => picture.complete || new Promise((end) => {
    for (const name of ['load', 'error']) picture.addEventListener(name, end)
  })
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { capture: true, once: true })
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  Promise.all(pictures.map(here)).then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  setTimeout(start, latest)
}

/** Without what only readers of this file need. */
const script = String(startWhenSeen).replace(/^ *\/\/.*\n/gm, '').replace(/ +/g, ' ')

/** The tags for later. They get the document's nonce when it is their time. */
export const startedWhenSeen = (tags: string): string =>
  `<template data-code>${tags.replaceAll(' nonce="__CSP_NONCE__"', '')}</template><script nonce="__CSP_NONCE__">(${script})(${LATEST_MS})</script>`
