/**
 * Holds a page's code back until its first screen is seen: pictures and code share one line, and
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
  const here = (picture: HTMLImageElement): unknown =>
    picture.complete ||
    new Promise((end) => {
      for (const name of ['load', 'error']) picture.addEventListener(name, end)
    })
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { capture: true, once: true })
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  Promise.all(pictures.map(here)).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))),
  )
  setTimeout(start, latest)
}

/**
 * Runs there, too: whoever is quicker than the code is not refused. The last button pressed before React was at hand is
 * pressed again once it is; links and forms are the browser's own.
 */
function keepPress(): void {
  let pressed: Element | null | undefined
  const waits = (button = pressed): boolean | undefined =>
    button?.closest('[data-page-root], #chrome')?.matches(':not([data-attached])')
  const mark = (is: boolean): unknown => pressed?.toggleAttribute('data-pressed', is)
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      if (!button || button.form || !waits(button)) return
      mark(false)
      pressed = button
      mark(true)
    },
    true,
  )
  new MutationObserver(() => {
    if (!pressed || waits()) return
    const button = pressed as HTMLElement
    mark(false)
    pressed = null
    button.click()
  }).observe(document.getElementById('chrome') as Element, { subtree: true, attributeFilter: ['data-attached'] })
}

/** Without what only readers of this file need. */
const written = (run: () => void): string =>
  String(run)
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/ +/g, ' ')
const script = `(${written(startWhenSeen as () => void)})(${LATEST_MS});(${written(keepPress)})()`

/** The tags for later. They get the document's nonce when it is their time. */
export const deferUntilFirstPaint = (tags: string): string =>
  `<template data-code>${tags.replaceAll(' nonce="__CSP_NONCE__"', '')}</template><script nonce="__CSP_NONCE__">${script}</script>`
