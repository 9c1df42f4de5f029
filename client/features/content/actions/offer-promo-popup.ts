import { storageKeys } from '#shared/constants.ts'
import type { App } from '#client/context/app.ts'
import { idle } from '#client/ui/idle.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/** The shop shows itself first, but no longer than this after the document was asked for. */
const OPENS_WITHIN_MS = 2000
/** Where there was no room. */
const LOOKS_AGAIN_MS = 500

const isNews = ({
  shell: {
    texts: { popup_with_ad: text },
  },
}: App): boolean => Boolean(text) && readStored(storageKeys.attention) !== text

const isWriting = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false

/** Seen, not over something else, not amid a checkout or a word. */
const hasRoom = ({ stores: { overlays, location } }: App): boolean =>
  document.visibilityState === 'visible' && !overlays.top && location.layout === 'default' && !isWriting()

/** The popup of the first load, once the browser is idle and there is room for it; never again once dismissed, in another tab either. */
export async function offerPromoPopup(app: App): Promise<void> {
  if (!isNews(app)) return
  app.stores.overlays.expect('attention')
  // Without a time an idle moment may never come.
  await idle(Math.max(1, OPENS_WITHIN_MS - performance.now()))
  openAttention(app)
}

function openAttention(app: App): void {
  if (!hasRoom(app)) setTimeout(() => openAttention(app), LOOKS_AGAIN_MS)
  else if (isNews(app)) app.stores.overlays.open('attention')
}

/** Dismissed: the browser remembers the text, so that another one is shown again. */
export function dismissPromoPopup({ stores, shell }: App): void {
  writeStored(storageKeys.attention, shell.texts.popup_with_ad)
  stores.overlays.close('attention')
}
