import { reaction, runInAction } from 'mobx'
import { onBfcacheRestore } from './bfcache.ts'
import { writeCookie, writeStored } from './persistence.ts'

/** Keeps the browser's memory equal to the stores, and the tabs in step. */

/** At the start nothing takes the place of what is remembered: it may be what is not there just now, and not the visitor. */
const isWorthIt = (text: string | null, before: string | null | undefined): boolean =>
  before !== undefined || (text !== null && text !== '[]')

/** Keeps a cookie equal to a value, now and later; without one the cookie goes. The answer stops it. */
export const syncCookie = (name: string, value: () => string | null, maxAgeS: number): (() => void) =>
  reaction(
    value,
    (text, before) => {
      if (isWorthIt(text, before)) writeCookie(name, text ?? '', text === null ? 0 : maxAgeS)
    },
    { fireImmediately: true },
  )

/**
 * Writes values down, now and whenever they change here, and calls `take` when another tab wrote one of their keys, or may
 * have. What came from the other tab is not written back, or two tabs could answer each other for ever. The answer stops it.
 */
export function syncTabs(texts: Readonly<Record<string, () => string | null>>, take: () => void): () => void {
  let taking = false
  const stops = Object.entries(texts).map(([key, text]) =>
    reaction(
      text,
      (now, before) => {
        if (!taking && isWorthIt(now, before)) writeStored(key, now)
      },
      { fireImmediately: true },
    ),
  )
  const takeIn = (): void => {
    taking = true
    runInAction(take)
    taking = false
  }
  const listener = ({ key }: StorageEvent): void => {
    if (key !== null && key in texts) takeIn()
  }
  addEventListener('storage', listener)
  const unlisten = onBfcacheRestore(takeIn)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('storage', listener)
    unlisten()
  }
}
