import { readFileSync } from 'node:fs'
import { brandAddress } from '../brand/addresses.ts'
import type { Brand } from '../brand/brand.ts'
import { shadesOf } from '../brand/shades.ts'

/** What each document's head says of the brand: its icon, its sign, its colours. The same for everybody. */
export const brandHead = (brand: Brand): string =>
  `<link rel="icon" href="${brandAddress('icon.svg', brand)}" type="image/svg+xml"><style nonce="__CSP_NONCE__">html:root{${declarations(brand)}}</style>`

const declarations = (brand: Brand): string => Object.entries({
  // Within the document: the header would wait for it.
  '--brand-sign': `url("${inline(readFileSync(brand.files.logo, 'utf8'))}")`,
  ...(brand.files.placeholder !== null && { '--no-picture': `url("${brandAddress('placeholder.svg', brand)}")` }),
  ...(brand.colors && shadesOf(brand.colors)),
}).map(([name, value]) => `${name}:${value}`).join(';')

/** An SVG as an address; encoded so that it neither ends the string nor the element it stands in. */
const inline = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg.trim()).replaceAll("'", '%27')}`
