import type { Source } from '#client/api/event-stream.ts'

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

/** A document with a cookie jar for tests without a browser; returns its content, encoded as stored. */
export function fakeCookies(): Map<string, string> {
  const jar = new Map<string, string>()
  const document = {
    get cookie(): string {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  Object.assign(globalThis, { document, location: { protocol: 'http:' } })
  return jar
}

/** An EventSource whose server is the test. */
export class FakeSource extends EventTarget implements Pick<Source, 'close'> {
  readonly id: string
  isClosed = false

  constructor(id: string) {
    super()
    this.id = id
  }

  close(): void {
    this.isClosed = true
  }
  say(event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Opens connections and records them, the newest last; the device's own is that of the returned window. */
export function fakeLines() {
  const window = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    Object.assign(globalThis, { [name]: window[name].bind(window) })
  const opened: FakeSource[] = []
  const connect = (id: string): Source => {
    const source = new FakeSource(id)
    opened.push(source)
    return source as unknown as Source
  }
  return { window, connect, opened, open: () => opened.filter(({ isClosed }) => !isClosed).map(({ id }) => id) }
}

/** A MutationObserver; returns what makes the latest one look. */
export function fakeMutations(): () => void {
  let look: () => void = () => {}
  class MutationObserver {
    constructor(seen: () => void) {
      look = seen
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { MutationObserver })
  return () => look()
}

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
