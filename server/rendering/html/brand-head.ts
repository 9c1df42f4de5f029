import { readFileSync } from 'node:fs'
import { locales } from '#shared/locale.ts'
import { brandUrl } from '#server/brand/current-brand.ts'
import type { Brand } from '#server/brand/brand-file.ts'
import { NAMED } from '#server/brand/brand-texts.ts'
import { shadesOf } from '#server/brand/shades.ts'

/** Brand tags of each document's head: icon, logo, colours. The same for all customers. */
export const brandHead = (brand: Brand): string =>
  `<link rel="icon" href="${brandUrl('icon.svg', brand)}" type="image/svg+xml"><style nonce="__CSP_NONCE__">html:root{${declarations(brand)}}${longName(locales.map((locale) => brand.texts[locale][NAMED.name] ?? ''))}</style>`

/** Longer names leave no room in the header: they wrap into two lines, in a size that fits the longest word. */
const LONGEST_IN_A_LINE = 6
function longName(names: readonly string[]): string {
  if (names.every((name) => name.length <= LONGEST_IN_A_LINE)) return ''
  const longestWord = Math.max(...names.flatMap((name) => name.split(/\s+/)).map((word) => word.length))
  const size = (largest: number, room: number): string => `${Math.min(largest, room / longestWord).toFixed(3)}rem`
  return (
    `.logo-mark{flex:none}.logo span+span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;line-height:1.2;overflow-wrap:anywhere}` +
    `.header .logo{max-inline-size:10.5rem;font-size:${size(1.125, 11)}}` +
    `@media (width<64rem){.header .logo{max-inline-size:clamp(6.5rem,100vw - 16.5rem,9.5rem);font-size:${size(0.875, 7.5)}}}`
  )
}

const declarations = (brand: Brand): string =>
  Object.entries({
    // Inlined: otherwise the header would wait for it.
    '--brand-sign': `url("${inline(readFileSync(brand.logo, 'utf8'))}")`,
    ...(brand.placeholder !== null && { '--no-picture': `url("${brandUrl('placeholder.svg', brand)}")` }),
    ...(brand.colors && shadesOf(brand.colors)),
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** An SVG as a data URL, encoded so that it ends neither the string nor its element. */
const inline = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg.trim()).replaceAll("'", '%27')}`
