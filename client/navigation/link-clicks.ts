/** Turns plain clicks on plain links into visits; everything else is the browser's. */

export type Follow = (url: string) => void

const hasModifier = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The link a click means, if it is one we may follow. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return null
  const link = (event.target as Element | null)?.closest('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return null
  return link.origin === location.origin ? link : null
}

const isHashOfThisPage = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search

export function followLinks(canVisit: (path: string) => boolean, follow: Follow): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || isHashOfThisPage(link) || !canVisit(link.pathname)) return
    event.preventDefault()
    follow(link.pathname + link.search + link.hash)
  })
}
