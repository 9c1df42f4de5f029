import { startPreloading } from './preloading.ts'

/** The preloader's bar; its time and the scroll lock are rules of the style sheet. */
export function showPreloader(): void {
  const bar = Object.assign(document.createElement('div'), { className: 'preloader', ariaHidden: 'true' })
  document.body.append(bar)
  startPreloading(window, (phase) => {
    bar.toggleAttribute('data-locking', phase === 'locking')
    if (phase === 'over') bar.remove()
  })
}
