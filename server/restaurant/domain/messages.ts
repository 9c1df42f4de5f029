import type { Locale } from '../../../shared/locale.ts'
import texts from './messages.json' with { type: 'json' }

/** This backend's texts for customers; each restaurant's backend has its own, so they are not in locales/. */

export type MessageKey = keyof typeof texts

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(texts, text)

/** A text with what its braces name. */
export const messageText = (locale: Locale, word: MessageKey, values: Readonly<Record<string, string>> = {}): string =>
  texts[word][locale].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
