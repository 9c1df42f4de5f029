/**
 * Scrolls an overflowing list of toasts (client/shell/toasts/toast-list.css) to the newest, unless the customer has scrolled back
 * to older ones. The returned function stops it.
 */
export function showNewest(host: HTMLElement): () => void {
  let atEnd = true
  const follow = (): void => {
    host.toggleAttribute('data-full', heightOf(host) > host.clientHeight)
    if (atEnd) host.scrollTop = host.scrollHeight
  }
  const off = new AbortController()
  const changes = new MutationObserver(follow)
  changes.observe(host, { childList: true, subtree: true })
  host.addEventListener(
    'scroll',
    () => {
      atEnd = host.scrollTop + host.clientHeight >= host.scrollHeight - 1
    },
    { signal: off.signal },
  )
  addEventListener('resize', follow, { signal: off.signal })
  follow()
  return () => {
    changes.disconnect()
    off.abort()
  }
}

/** Height of the toasts themselves: overflow such as a small button's touch target needs no scrolling. */
function heightOf(host: HTMLElement): number {
  const [first, ...rest] = host.querySelectorAll<HTMLElement>('.toast:not([data-leaving])')
  const last = rest.at(-1)
  return first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0
}
