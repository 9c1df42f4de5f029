/** Width of the page's scrollbar gutter, which an open dialog covers (client/ui/dialog/dialog.css). */
export function measureScrollbar(): void {
  const { documentElement: page } = document
  const width = `${Math.max(0, innerWidth - page.clientWidth)}px`
  // A change restyles the whole page, which phones, without such a gutter, do not need.
  if (width !== (page.style.getPropertyValue('--scrollbar') || '0px')) page.style.setProperty('--scrollbar', width)
}
