/**
 * So many messages, or so low a window, that they are scrolled (client/shell/toasts/toast-list.css): the newest is in sight, unless
 * somebody has gone back to older ones. The answer stops it.
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

/** Of the messages themselves: what reaches beyond them, as the target of a small button does, needs no scrolling. */
function heightOf(host: HTMLElement): number {
  const [first, ...others] = host.querySelectorAll<HTMLElement>('.toast:not([data-leaving])')
  const last = others.at(-1)
  return first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0
}
