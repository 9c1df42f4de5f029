/** Storage of a browser for flows that are tried without one; the answer reads it. */
export function fakeStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
  Object.defineProperty(globalThis, name, { value: storage, configurable: true })
  return kept
}
