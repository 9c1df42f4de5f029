import { formUrl } from './form-url.ts'

/** Turns plain clicks on links, and GET forms, into visits; everything else is the browser's. */

export type Follow = (url: string) => void

const hasModifier = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The link around an element, if it can be followed. */
export function followableLink(part: Element | null): HTMLAnchorElement | null {
  const link = part?.closest('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return null
  return link.origin === location.origin ? link : null
}

/** The link that was clicked. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null =>
  event.defaultPrevented || event.button !== 0 || hasModifier(event)
    ? null
    : followableLink(event.target as Element | null)

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

/** URL of a submitted GET form; null when the browser handles it. */
function submittedUrl(event: SubmitEvent): URL | null {
  const { target: form, submitter, defaultPrevented } = event
  if (
    defaultPrevented ||
    !(form instanceof HTMLFormElement) ||
    form.method !== 'get' ||
    form.target ||
    form.dataset.reload !== undefined
  )
    return null
  const url = formUrl(form, submitter)
  return url.origin === location.origin ? url : null
}

export function followForms(canVisit: (path: string) => boolean, follow: Follow): void {
  document.addEventListener('submit', (event) => {
    const url = submittedUrl(event)
    if (!url || !canVisit(url.pathname)) return
    event.preventDefault()
    follow(url.pathname + url.search)
  })
}
