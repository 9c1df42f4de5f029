import { centreCurrent, spySections } from '#client/ui/spy-sections.ts'

/** The strip of categories as client/features/catalog/components/category-bar.tsx moves it; the returned function gives it back. */
export function followStrip(): () => void {
  const strip = document.querySelector('.category-bar ul')
  if (!strip) return () => {}
  const mark = (section: Element | null): void => {
    for (const link of strip.querySelectorAll('a[href^="#"]'))
      if (link.getAttribute('href') === `#${section?.id}`) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    centreCurrent(strip)
  }
  centreCurrent(strip)
  const stop = spySections(document.querySelectorAll('.menu-list .menu-section'), mark)
  return () => {
    stop()
    for (const link of strip.querySelectorAll('a[href^="#"]')) link.removeAttribute('aria-current')
  }
}
