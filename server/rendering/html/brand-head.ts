import { readFileSync } from 'node:fs'
import { locales } from '#shared/locale.ts'
import { brandUrl } from '#server/brand/brand-urls.ts'
import type { Brand } from '#server/brand/brand.ts'
import { NAMED } from '#server/brand/brand-texts.ts'
import { shadesOf } from '#server/brand/shades.ts'

/** What each document's head says of the brand: its icon, its sign, its colours. The same for everybody. */
export const brandHead = (brand: Brand): string =>
  `<link rel="icon" href="${brandUrl('icon.svg', brand)}" type="image/svg+xml"><style nonce="__CSP_NONCE__">html:root{${declarations(brand)}}${longName(locales.map((locale) => brand.texts[locale][NAMED.name] ?? ''))}</style>`

/** Beside a long name the header has no room for the rest: it is written in two lines, and so small that its longest word fits. */
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
    // Within the document: the header would wait for it.
    '--brand-sign': `url("${inline(readFileSync(brand.files.logo, 'utf8'))}")`,
    ...(brand.files.placeholder !== null && { '--no-picture': `url("${brandUrl('placeholder.svg', brand)}")` }),
    ...(brand.colors && shadesOf(brand.colors)),
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** An SVG as an address; encoded so that it neither ends the string nor the element it stands in. */
const inline = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg.trim()).replaceAll("'", '%27')}`
