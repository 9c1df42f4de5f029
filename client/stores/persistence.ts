import { reaction } from 'mobx'

/** Browser memory: local storage that may be full or forbidden, and cookies the server reads too. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A full or forbidden store: the shop works on, only forgetful.
  }
}

export const readCookie = (name: string): string | undefined =>
  document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)

export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
}

/** Writes a value whenever it changes; the answer stops it. */
export const keepStored = (key: string, value: () => string | null): (() => void) =>
  reaction(value, (text) => writeStored(key, text))

/** Calls back when another tab wrote the key. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent): void => { if (event.key === key) changed(event.newValue) }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
