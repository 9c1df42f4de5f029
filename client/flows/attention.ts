import { storageKeys } from '#shared/constants.ts'
import type { App } from '../context/app.ts'
import { readStored, writeStored } from '../stores/persistence.ts'

/** The shop shows itself first. */
const OPENS_AFTER_MS = 1000

const isNews = ({ shell: { texts: { popup_with_ad: text } } }: App): boolean =>
  Boolean(text) && readStored(storageKeys.attention) !== text

/** The popup of the first load (spec 2): not over something else, not amid a checkout, never again once dismissed. */
export function offerAttention(app: App): void {
  const { overlays, location } = app.stores
  if (!isNews(app)) return
  setTimeout(() => {
    if (!overlays.top && location.layout === 'default' && isNews(app)) overlays.open('attention')
  }, OPENS_AFTER_MS)
}

/** Dismissed: the browser remembers the text, so that another one is shown again (spec 2, 3). */
export function dismissAttention({ stores, shell }: App): void {
  writeStored(storageKeys.attention, shell.texts.popup_with_ad)
  stores.overlays.close('attention')
}
