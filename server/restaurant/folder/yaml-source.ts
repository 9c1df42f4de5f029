import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { failureOf, type Mistake, type Rule } from './mistakes.ts'

/** A YAML file as it is written, before it is checked. */

export interface Source {
  /** Its path in the folder. */
  readonly file: string
  /** Its name without the ending, and without digits in front, which only order. */
  readonly slug: string
  readonly raw: unknown
  /** The line where a value is, or where one is missing; undefined: there is no such file. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | undefined
}

/** References to one text that a file may repeat: more of them are an attack or a mistake. */
const ALIASES_MAX = 100

export const slugOf = (file: string): string =>
  file
    .replace(/^.*\//, '')
    .replace(/\.yaml$/, '')
    .replace(/^[\d-]+(?=[a-z])/, '')

/** The place in the text of the deepest part of a path that is there. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(part))
      if (!pair) break
      offset = (isScalar(pair.key) ? pair.key.range?.[0] : undefined) ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(part)] as { range?: [number, number, number] } | undefined
      if (!item) break
      offset = item.range?.[0] ?? offset
      node = item
    } else break
  }
  return offset
}

/** What follows a mistake of form is often no mistake of its own. */
const SYNTAX_MAX = 5

/** A tab in front of a line spoils those after it, which are right. */
const tabsIn = (file: string, text: string): Mistake[] =>
  text
    .split('\n')
    .flatMap((one, at): Mistake[] | Mistake => (/^ *\t/.test(one) ? { file, line: at + 1, rule: 'TAB_AS_INDENT' } : []))
    .slice(0, SYNTAX_MAX)

/** Latin letters in UTF-16 are UTF-8 with zeros between. */
function textOf(bytes: Uint8Array): string {
  try {
    if (!bytes.includes(0)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {}
  throw new Error('encoding' satisfies Rule)
}

function documentOf(text: string, lineCounter: LineCounter): Document {
  try {
    const document = parseDocument(text, { lineCounter, prettyErrors: false, strict: true })
    if (!document.errors.some(({ message }) => message.includes('call stack'))) return document
  } catch {}
  throw new Error('too_deep' satisfies Rule)
}

function contentOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIASES_MAX })
  } catch {
    throw new Error('aliases' satisfies Rule)
  }
}

/** Reads a file, or tells all mistakes of its form; a byte order mark and the line ends of Windows do no harm. */
export function readSource(folder: string, file: string): Source | Mistake[] {
  try {
    const text = textOf(readFileSync(join(folder, file)))
    const lines = new LineCounter()
    const document = documentOf(text, lines)
    const errors = document.errors
      .slice(0, SYNTAX_MAX)
      .map((error) => ({ file, line: lines.linePos(error.pos[0]).line, ...failureOf(error, 'not_yaml') }))
    const tabs = errors.length > 0 ? tabsIn(file, text) : []
    if (errors.length > 0) return tabs.length > 0 ? tabs : errors
    // A document is much larger than what it says: it is made again where a mistake has to be found.
    let again: Document | undefined
    const lineOf: Source['lineOf'] = (path) =>
      lines.linePos(offsetOf((again ??= documentOf(text, new LineCounter())), path)).line
    return { file, slug: slugOf(file), raw: contentOf(document), lineOf }
  } catch (error) {
    return [{ file, ...failureOf(error) }]
  }
}
