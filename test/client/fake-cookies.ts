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
