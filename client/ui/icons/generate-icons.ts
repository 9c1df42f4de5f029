import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { dietIcons } from './diet-icon-names.ts'
import { socialIcons } from './social-icon-names.ts'
import { icons } from './icon-names.ts'

/**
 * `npm run icons`: generates the sprites icons.svg and diet.svg, more.json and the masks of the style sheet from the iconify sets,
 * which stay development dependencies.
 */
interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const { resolve } = createRequire(import.meta.url)
const readSet = (name: string): IconSet => JSON.parse(readFileSync(resolve(`@iconify-json/${name}/icons.json`), 'utf8'))
const sets: Record<string, IconSet> = { lucide: readSet('lucide'), 'simple-icons': readSet('simple-icons') }

function drawing(name: string, source: string): string {
  const [prefix = '', id = ''] = source.split(':')
  const set = sets[prefix]
  const icon = set?.icons[id] ?? set?.icons[set.aliases?.[id]?.parent ?? '']
  if (!icon) throw new Error(`no icon ${source}`)
  return name.endsWith('-filled') ? icon.body.replaceAll('fill="none"', 'fill="currentColor"') : icon.body
}

function drawSprite(file: string, named: Readonly<Record<string, string>>): void {
  const symbols = Object.entries(named).map(
    ([name, source]) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(name, source)}</symbol>`,
  )
  writeFileSync(
    join(import.meta.dirname, file),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
  )
}
drawSprite('icons.svg', icons)
drawSprite('diet.svg', dietIcons)

/**
 * Icons of every card are masks in the style sheet: a long menu has hundreds of them, and elements would be too many. Both hearts are one
 * picture: a second one would be parsed between the first press and its frame.
 */
const masks = {
  plus: { height: 24, shapes: drawing('plus', icons.plus) },
  hearts: {
    height: 48,
    shapes: `${drawing('heart', icons.heart)}<g transform="translate(0 24)">${drawing('heart-filled', icons.heart)}</g>`,
  },
}
for (const [name, { height, shapes }] of Object.entries(masks)) {
  writeFileSync(
    join(import.meta.dirname, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 ${height}">${shapes}</svg>\n`,
  )
}

const more = Object.fromEntries(
  socialIcons.map((name) => [name, { body: drawing(name, `simple-icons:${name}`), width: 24, height: 24 }]),
)
writeFileSync(join(import.meta.dirname, 'more.json'), `${JSON.stringify({ prefix: 'zhar', icons: more })}\n`)
