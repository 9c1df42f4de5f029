/** React writes preloads of a page's first pictures in front of its HTML. A document has them in its head, ahead of its styles. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/
/** Longer than those of any first row. */
const MOST_BYTES = 8192

export interface PreloadedHtml {
  readonly preloads: string
  readonly html: Buffer
}

/** Addresses are ASCII, so that characters are bytes. */
export function splitPreloads(bytes: Buffer): PreloadedHtml {
  const [preloads = ''] = PRELOADS.exec(bytes.toString('latin1', 0, MOST_BYTES)) ?? []
  return { preloads, html: bytes.subarray(preloads.length) }
}
