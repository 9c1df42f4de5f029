/** What this tab remembers until it is closed; where that is forbidden, it remembers nothing. */

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** False when the tab will not remember it. */
export function writeTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
