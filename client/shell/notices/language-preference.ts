import { storageKeys } from '#shared/storage-keys.ts'
import type { Locale } from '#shared/locale.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/**
 * The preferred language of a first-time customer's browser. Detected here and not by the server, whose pages are the same for all.
 * Earlier use of that language counts as a choice.
 */
export function offeredLanguage(
  { offersLanguage, locale }: App,
  languages: readonly string[] = navigator.languages,
): Locale | null {
  if (!offersLanguage || readStored(storageKeys.language) !== null) return null
  const preferred = preferredLocale(languages.join())
  if (preferred !== locale) return preferred
  settleLanguage()
  return null
}

/** Stores the answer: the offer is made once. */
export const settleLanguage = (): void => writeStored(storageKeys.language, '')
