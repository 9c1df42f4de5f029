import { readFileSync } from 'node:fs'
import { locales } from '#shared/locale.ts'
import { brandAddress } from '../brand/addresses.ts'
import type { Brand } from '../brand/brand.ts'
import { NAMED } from '../brand/own-texts.ts'
import { shadesOf } from '../brand/shades.ts'

/** What each document's head says of the brand: its icon, its sign, its colours. The same for everybody. */
export const brandHead = (brand: Brand): string =>
  `<link rel="icon" href="${brandAddress('icon.svg', brand)}" type="image/svg+xml"><style nonce="__CSP_NONCE__">html:root{${declarations(brand)}}${isLong(brand) ? LONG_NAME : ''}</style>`

/** Beside a long name the header has no room for the rest: it is written smaller, in two lines. */
const LONGEST_IN_A_LINE = 6
const LONG_NAME = '.header .logo{max-inline-size:10.5rem;font-size:1.125rem;line-height:1.15}.logo-mark{flex:none}@media (width<64rem){.header .logo{max-inline-size:9.5rem;font-size:.875rem}}'
const isLong = ({ texts }: Brand): boolean => locales.some((locale) => (texts[locale][NAMED.name] ?? '').length > LONGEST_IN_A_LINE)

const declarations = (brand: Brand): string => Object.entries({
  // Within the document: the header would wait for it.
  '--brand-sign': `url("${inline(readFileSync(brand.files.logo, 'utf8'))}")`,
  ...(brand.files.placeholder !== null && { '--no-picture': `url("${brandAddress('placeholder.svg', brand)}")` }),
  ...(brand.colors && shadesOf(brand.colors)),
}).map(([name, value]) => `${name}:${value}`).join(';')

/** An SVG as an address; encoded so that it neither ends the string nor the element it stands in. */
const inline = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg.trim()).replaceAll("'", '%27')}`
