import { hash } from 'node:crypto'
import { type Piece, unpooledBuffer } from './pieces.ts'

/** index.html split into the parts of a document. */
export interface Template {
  /** Up to fonts and, in development, styles. */
  readonly start: string
  readonly styles: Styles
  /** The end of the head and the start of the body. */
  readonly body: string
  /** Script of the document itself; empty in development. */
  readonly island: Piece
  readonly end: string
}

/** Styles of a first screen. */
export interface Styles {
  /** Loads them. */
  readonly link: string
  /** Their text; empty in development, where scripts insert them. */
  readonly text: Piece
  /** Distinguishes builds. */
  readonly name: string
}

const stylesheet = /<link rel="stylesheet"[^>]*>/g

/**
 * Styles of a first screen are in the head, since nothing is painted without them; code and further styles are loaded by the island after the
 * first paint. Development keeps Vite's own tags. `read` gives a built file's text.
 */
export function splitTemplate(source: string, dev: boolean, read: (path: string) => string): Template {
  const [start = '', rest = ''] = source.split('<!--app:head-->')
  const [before = '', end = ''] = rest.split('<!--app:body-->')
  const [head = '', opening = ''] = before.split('</head>')
  const body = `</head>${opening}`
  if (dev) return { start: start + head, styles: { link: '', text: '', name: '' }, body, island: '', end }
  return {
    start: tidy(start),
    // The first is that of first screens.
    styles: stylesOf(head.match(stylesheet)?.slice(0, 1) ?? [], read),
    body,
    island: encoded(read('../island/island.js').trim()),
    end,
  }
}

function stylesOf(links: readonly string[], read: (path: string) => string): Styles {
  const text = links.map((tag) => read(/href="([^"]+)"/.exec(tag)?.[1] ?? '')).join('')
  return { link: links.join(''), text: encoded(text), name: hash('sha256', text, 'base64url').slice(0, 8) }
}

/** Half of a first document: encoded once. */
const encoded = (text: string): Buffer => unpooledBuffer(Buffer.from(text))

/** No blanks where lines were removed: every document would carry them. */
const tidy = (html: string): string => html.replace(/\s*\n\s*/g, '\n')
