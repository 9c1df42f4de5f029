/** Browser memory: local storage, which may be full or forbidden, and cookies, which the server reads too. */

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
    // Full or forbidden: the shop works on without storing.
  }
}

/** Whether the storage takes a value: private windows and blocked site data forbid or forget it. */
export function canStore(): boolean {
  const key = 'zhar_probe'
  writeStored(key, key)
  const isKept = readStored(key) === key
  writeStored(key, null)
  return isKept
}

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // The cookie may not be valid percent-encoding.
    return null
  }
}

export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
}

/** Calls back when another tab changed the key; the returned function stops it. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (event.key === key) changed(event.newValue)
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Storage of this tab until it is closed; null where it is forbidden. */

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** False when storage is forbidden. */
export function writeTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
