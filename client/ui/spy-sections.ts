/** Tells which section last passed the upper third of the screen; null: none yet. The returned function stops it. */
export function spySections(sections: Iterable<Element>, show: (current: Element | null) => void): () => void {
  const spy = new IntersectionObserver(
    (entries) => {
      const entered = entries.find((entry) => entry.isIntersecting)
      if (entered) show(entered.target)
      // A jump to the top: no section intersects on the way.
      else if (entries.every(({ boundingClientRect }) => boundingClientRect.top > 0)) show(null)
    },
    { rootMargin: '-30% 0px -69% 0px' },
  )
  for (const section of sections) spy.observe(section)
  return () => spy.disconnect()
}

/** Scrolls a strip to its current link. Not scrollIntoView: that would scroll the page too. */
export function centreCurrent(strip: Element): void {
  const chip = strip.querySelector<HTMLElement>('[aria-current]')
  strip.scrollTo({ left: chip ? chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2 : 0 })
}
