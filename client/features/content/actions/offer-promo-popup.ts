import { storageKeys } from '#shared/storage-keys.ts'
import type { App } from '#client/context/app.ts'
import { idle } from '#client/ui/idle.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/** The popup opens after the page has rendered, at latest this long after the document request. */
const OPENS_WITHIN_MS = 2000
/** Delay before the next check for space. */
const LOOKS_AGAIN_MS = 500

const isNews = ({
  shell: {
    texts: { popup_with_ad: text },
  },
}: App): boolean => Boolean(text) && readStored(storageKeys.promoPopup) !== text

const isWriting = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false

/** The tab is visible, and there is no overlay, checkout or typing. */
const hasRoom = ({ stores: { overlays, location } }: App): boolean =>
  document.visibilityState === 'visible' && !overlays.top && location.layout === 'default' && !isWriting()

/**
 * Opens the popup of the first load once the browser is idle and nothing else is open; never again once dismissed, also in another
 * tab.
 */
export async function offerPromoPopup(app: App): Promise<void> {
  if (!isNews(app)) return
  // Without a timeout the browser may never be idle.
  await idle(Math.max(1, OPENS_WITHIN_MS - performance.now()))
  openPopup(app)
}

function openPopup(app: App): void {
  if (!hasRoom(app)) setTimeout(() => openPopup(app), LOOKS_AGAIN_MS)
  else if (isNews(app)) app.stores.overlays.open('promoPopup')
}

/** Stores the dismissed text, so that another text is shown again. */
export function dismissPromoPopup({ stores, shell }: App): void {
  writeStored(storageKeys.promoPopup, shell.texts.popup_with_ad)
  stores.overlays.close('promoPopup')
}
