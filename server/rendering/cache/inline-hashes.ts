import { hash } from 'node:crypto'
import { bytesOf, type Piece } from '../html/pieces.ts'

/** Sources of the policy of a document without nonces: its inline scripts and styles, by their hashes. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface NoncelessDocument {
  readonly html: Buffer
  readonly hashes: InlineHashes
}

const inline = /<(script|style)([^>]*)>([^]*?)<\/\1>/g
/** Other kinds of scripts are data, which no policy concerns. */
const isRun = (attributes: string): boolean => !/ src=/.test(attributes) && !/ type="application\//.test(attributes)
const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** The document without its nonces; null: one is left in a place where no attribute is. */
export function withoutNonces(pieces: readonly Piece[], placeholder: string): NoncelessDocument | null {
  const text = bytesOf(pieces).toString().replaceAll(` nonce="${placeholder}"`, '')
  if (text.includes(placeholder)) return null
  const found = [...text.matchAll(inline)].filter(([, , attributes = '']) => isRun(attributes))
  const hashesOf = (wanted: string): string[] => [
    ...new Set(found.flatMap(([, tag, , content = '']) => (tag === wanted ? [sourceOf(content)] : []))),
  ]
  return { html: Buffer.from(text), hashes: { scripts: hashesOf('script'), styles: hashesOf('style') } }
}
