/** The document's style sheet failed to load. */
export const isUnstyled = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].some(
    ({ sheet }) => sheet === null,
  )
