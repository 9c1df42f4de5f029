import { when } from 'mobx'
import { defaultLocale, type Locale } from '#shared/locale.ts'
import { matchRoute } from '#shared/routes.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { idle } from '#client/ui/time/next-paint.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/** How long a page rests before the notice opens. */
const RESTS_MS = 2000

const keyIn = (locale: Locale): string => storageKeys.promoPopup + (locale === defaultLocale ? '' : `_${locale}`)

const isNews = ({ shell, locale }: App): boolean => {
  const { popup_with_ad: text } = shell.texts
  return Boolean(text) && readStored(keyIn(locale)) !== text
}

/** While a finger or a button of the mouse is down, `:active` matches the page. */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, select') || document.querySelector(':active') !== null

/** There is no overlay, checkout, question of a cart link, greeting (a toast) or typing. */
const hasRoom = ({ stores: { overlays, location, toasts } }: App): boolean =>
  !overlays.top &&
  location.layout === 'default' &&
  !matchRoute(location.path, ['cart']) &&
  toasts.items.length === 0 &&
  !isBusy()

/** The page is loaded and in sight, and the browser has been idle since. */
async function rest(): Promise<void> {
  if (document.readyState !== 'complete') await next(window, 'load')
  while (document.visibilityState !== 'visible') await next(document, 'visibilitychange')
  await new Promise((resolve) => {
    setTimeout(resolve, RESTS_MS)
  })
  // Without a timeout the browser may never be idle.
  await idle(RESTS_MS)
}

const next = (target: EventTarget, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true })
  })

/** Opens the notice once on the first page that rests and has room for it; never again once dismissed, also in another tab. */
export async function offerPromoPopup(app: App): Promise<void> {
  const { location, overlays } = app.stores
  while (isNews(app)) {
    const { visits } = location
    await rest()
    if (location.visits === visits && isNews(app) && hasRoom(app)) return overlays.open('promoPopup')
    await when(() => location.visits !== visits)
  }
}

/** Stores the dismissed text, so that another text is shown again. */
export function dismissPromoPopup({ stores, shell, locale }: App): void {
  writeStored(keyIn(locale), shell.texts.popup_with_ad)
  stores.overlays.close('promoPopup')
}
