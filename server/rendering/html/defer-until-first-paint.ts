/**
 * Delays a page's code until its first screen is painted: pictures and code share one connection, and
 * React alone weighs more than they do.
 */

/** A slow picture does not delay hydration beyond this. */
const LATEST_MS = 1500

/**
 * Runs in the browser, inlined into each document as source text: it cannot use this module's scope. Loads the code
 * once the pictures of the first screen have been painted, or at the first interaction.
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
 * Also runs in the browser: clicks before hydration are not lost. The last button clicked before hydration is
 * clicked again after it; links and forms work natively.
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

/** Without comments and line breaks. */
const written = (run: () => void): string =>
  String(run)
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/ +/g, ' ')
const script = `(${written(startWhenSeen as () => void)})(${LATEST_MS});(${written(keepPress)})()`

/** The deferred tags. They get the document's nonce when they are inserted. */
export const deferUntilFirstPaint = (tags: string): string =>
  `<template data-code>${tags.replaceAll(' nonce="__CSP_NONCE__"', '')}</template><script nonce="__CSP_NONCE__">${script}</script>`
