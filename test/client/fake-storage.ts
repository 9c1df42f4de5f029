/** Web storage for tests without a browser; returns its content. */
export function fakeStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value)
    },
    removeItem: (key: string) => {
      items.delete(key)
    },
  }
  Object.defineProperty(globalThis, name, { value: storage, configurable: true })
  return items
}
