/** Cache Storage for tests without a browser; returns its content: name → address → answer. */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const contents = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const cache = contents.get(name) ?? new Map<string, Response>()
    contents.set(name, cache)
    return {
      match: async (address: string) => cache.get(address)?.clone(),
      put: async (address: string, answer: Response) => {
        cache.set(address, answer)
      },
    }
  }
  Object.defineProperty(globalThis, 'caches', {
    value: { open, delete: async (name: string) => contents.delete(name) },
    configurable: true,
  })
  return contents
}
