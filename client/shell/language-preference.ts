import { storageKeys } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'

/**
 * The language a first visitor's browser would rather read. Found here and not by
 * the server, whose pages are the same for everybody. Whoever has seen the shop in that language has made a choice since.
 */
export function offeredLanguage(
  { offersLanguage, locale }: App,
  wishes: readonly string[] = navigator.languages,
): Locale | null {
  if (!offersLanguage || readStored(storageKeys.language) !== null) return null
  const preferred = preferredLocale(wishes.join())
  if (preferred !== locale) return preferred
  settleLanguage()
  return null
}

/** Answered: nobody is asked twice. */
export const settleLanguage = (): void => writeStored(storageKeys.language, '')
