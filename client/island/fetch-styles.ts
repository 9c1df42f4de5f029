import { YEAR_S, cookies } from '#shared/cookies.ts'
import { writeCookie } from '#client/storage/persistence.ts'

/** The document carries its styles: once it is loaded, the browser fetches their file, which later documents link. */
export function fetchStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-styles]')
  if (!link) return
  addEventListener('load', () => {
    void fetch(link.href, { priority: 'low' })
      .then((file) => file.text())
      .then(
        () => writeCookie(cookies.styles, link.dataset.styles ?? '', YEAR_S),
        // Later documents carry them, too.
        () => {},
      )
  })
}
