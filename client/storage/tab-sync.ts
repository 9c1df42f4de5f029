import { reaction, runInAction } from 'mobx'
import { onBfcacheRestore } from './bfcache.ts'
import { writeCookie, writeStored } from './persistence.ts'

/** Stores changes of the stores, and synchronises tabs. */

/** At start-up an empty value must not overwrite the stored one: its subject may be unavailable only for now. */
const isWorthIt = (text: string | null, before: string | null | undefined): boolean =>
  before !== undefined || (text !== null && text !== '[]')

/** Synchronises a cookie with a value, now and on change; null removes the cookie. */
export const syncCookie = (name: string, value: () => string | null, maxAgeS: number): void =>
  void reaction(
    value,
    (text, before) => {
      if (isWorthIt(text, before)) writeCookie(name, text ?? '', text === null ? 0 : maxAgeS)
    },
    { fireImmediately: true },
  )

/**
 * Stores values now and on each change, and calls `take` when another tab wrote one of their keys, or may have. Values from the
 * other tab are not written back, or two tabs could answer each other for ever.
 */
export function syncTabs(
  texts: Readonly<Record<string, () => string | null>>,
  take: () => void,
  write: (key: string, text: string | null) => void = writeStored,
): void {
  let taking = false
  for (const [key, text] of Object.entries(texts))
    reaction(
      text,
      (now, before) => {
        if (!taking && isWorthIt(now, before)) write(key, now)
      },
      { fireImmediately: true },
    )
  const takeIn = (): void => {
    taking = true
    runInAction(take)
    taking = false
  }
  addEventListener('storage', ({ key }) => {
    if (key !== null && key in texts) takeIn()
  })
  onBfcacheRestore(takeIn)
}
