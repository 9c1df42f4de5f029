import { reportFault } from '#client/api/report-fault.ts'
import { reloadOnce } from '#client/navigation/recovery/reload-guard.ts'

/**
 * Where translators or extensions have changed the document, React may draw the shell again, with an empty `main` and without an
 * error. The page is loaded again, once.
 */
export function watchEmptyPage(shell: HTMLElement): void {
  const look = (): void => {
    if (shell.querySelector('main > *')) return
    watching.disconnect()
    reportFault(new Error('empty page'))
    reloadOnce()
  }
  const watching = new MutationObserver(look)
  watching.observe(shell, { childList: true })
  look()
}
