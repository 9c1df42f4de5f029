/** Browser memory: local storage, which may be full or forbidden, and cookies, which the server reads too. */

type Area = 'localStorage' | 'sessionStorage'

function read(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** False when it is full or forbidden: the shop works on without storing. */
function write(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}

export const readStored = (key: string): string | null => read('localStorage', key)
export const writeStored = (key: string, value: string | null): void => void write('localStorage', key, value)
/** Storage of this tab until it is closed. */
export const readTab = (key: string): string | null => read('sessionStorage', key)
export const writeTab = (key: string, value: string | null): boolean => write('sessionStorage', key, value)

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
