/** Noto Emoji glyphs (Apache-2.0, see NOTICE) as small props; the set is no dependency of the shop. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GlyphSource } from './sketch.ts'

interface GlyphSet { readonly icons: Readonly<Record<string, { readonly body: string }>> }

/** The set at the path given, else the installed package. */
export function readGlyphs(path: string | undefined): GlyphSource {
  const file = path ?? createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
  const { icons }: GlyphSet = JSON.parse(readFileSync(file, 'utf8'))
  return (name, prefix) => {
    const icon = icons[name]
    if (!icon) throw new Error(`The set has no glyph called ${name}`)
    return withIdsOf(icon.body, `${prefix}${name}`)
  }
}

/** Ids of two glyphs must not meet in one document. */
function withIdsOf(body: string, prefix: string): string {
  const known = new Map([...body.matchAll(/ id="([^"]+)"/g)].map(([, id], index) => [id!, `${prefix}${index}`]))
  return body
    .replaceAll(/ id="([^"]+)"/g, (_, id: string) => ` id="${known.get(id)}"`)
    .replaceAll(/(url\(#|href="#)([^")]+)/g, (_, before: string, id: string) => `${before}${known.get(id) ?? id}`)
}
