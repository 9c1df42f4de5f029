import { mergeRecentlyViewed } from '#shared/rules/recently-viewed.ts'
import { parseViewed } from '#shared/rules/stored-ids.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/** Stores the product of a product page as viewed; returns the place of those viewed before, where there are some. */
export function storeViewed(): HTMLElement | null {
  const place = document.querySelector<HTMLElement>('[data-viewed]')
  if (!place) return null
  const shown = Number(place.dataset.viewed)
  const before = parseViewed(readStored(storageKeys.viewed))
  writeStored(storageKeys.viewed, JSON.stringify(mergeRecentlyViewed([shown], before)))
  return before.some((id) => id !== shown) ? place : null
}
