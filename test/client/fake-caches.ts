/** Cache Storage of a browser for what is tried without one; the answer reads it: name → address → answer. */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const kept = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      match: async (address: string) => cache.get(address)?.clone(),
      put: async (address: string, answer: Response) => {
        cache.set(address, answer)
      },
    }
  }
  Object.defineProperty(globalThis, 'caches', {
    value: { open, delete: async (name: string) => kept.delete(name) },
    configurable: true,
  })
  return kept
}
