/** Width of the page's scrollbar gutter, which an open dialog covers (client/ui/dialog/scrim.css). */
export function measureScrollbar(): void {
  const { documentElement: page } = document
  page.style.setProperty('--scrollbar', `${Math.max(0, innerWidth - page.clientWidth)}px`)
}
