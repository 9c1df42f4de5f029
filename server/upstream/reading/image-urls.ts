/** Where pictures of the restaurant may come from. */
export interface ImageOrigins {
  /** What relative addresses are resolved against. */
  readonly base: string
  /** Those allowed, the API's own among them. */
  readonly origins: readonly string[]
}

/** The whole address of a picture; null of one the shop's documents would not load. */
export function imageUrl(written: string, { base, origins }: ImageOrigins): string | null {
  const url = URL.parse(written.trim(), `${base}/`)
  return url && origins.includes(url.origin) ? url.href : null
}

/** Whether a document could load it: of the embedded restaurant an address is taken as it is written, but no other scheme. */
export const isOverHttp = (written: string): boolean =>
  ['http:', 'https:'].includes(URL.parse(written.trim(), 'http://localhost/')?.protocol ?? '')
