import { storageKeys } from '#shared/constants.ts'
import type { App } from '../context/app.ts'
import { readStored, writeStored } from '../stores/persistence.ts'

/** The shop shows itself first, and a slow phone has all its strength for that. */
const OPENS_AFTER_MS = 8000

const isNews = ({ shell: { texts: { popup_with_ad: text } } }: App): boolean =>
  Boolean(text) && readStored(storageKeys.attention) !== text

const isWriting = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false

/** Not over something else, not amid a checkout or a word. */
const hasRoom = ({ stores: { overlays, location } }: App): boolean => !overlays.top && location.layout === 'default' && !isWriting()

/** The popup of the first load (spec 2), as soon as there is room for it; never again once dismissed, in another tab either. */
export function offerAttention(app: App): void {
  if (!isNews(app)) return
  setTimeout(() => {
    if (!hasRoom(app)) offerAttention(app)
    else if (isNews(app)) app.stores.overlays.open('attention')
  }, OPENS_AFTER_MS)
}

/** Dismissed: the browser remembers the text, so that another one is shown again (spec 2, 3). */
export function dismissAttention({ stores, shell }: App): void {
  writeStored(storageKeys.attention, shell.texts.popup_with_ad)
  stores.overlays.close('attention')
}
