import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { cuts, faces, parts, weights, type Part } from './parts.ts'

const { resolve } = createRequire(import.meta.url)
/** Name records of the licence, which must stay in the file. */
const licence = [13, 14]
/** Name records of the family. */
const family = [1, 2, 4, 6]
/** Tables of glyph shapes; comparing presence is faster without them. */
const looks = ['GPOS', 'GSUB', 'GDEF', 'gvar', 'HVAR', 'MVAR', 'STAT', 'fvar', 'avar']

/** Every generated file: name and content. Kerning is included, and the faces' features except in plain parts. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const rules: string[] = []
  for (const face of faces) {
    const name = face.toLowerCase()
    files.set(`${name}-licence.txt`, readFileSync(resolve(`@fontsource-variable/${name}/LICENSE`)))
    for (const part of parts) {
      const source = sourceOf(name, part)
      const text = await presentIn(source, part.characters)
      const file = `${name}-${part.name}.woff2`
      files.set(
        file,
        await subsetFont(source, text, {
          targetFormat: 'woff2',
          variationAxes: { wght: cuts[face] },
          preserveNameIds: licence,
          noLayoutClosure: part.plain ?? false,
        }),
      )
      rules.push(ruleOf(face, file, text))
    }
  }
  const head = '/* Made by `npm run fonts`, from parts.ts. */\n'
  return files.set('faces.css', Buffer.from(head + rules.join('')))
}

/** Faces for titles of preview pictures: files the server's drawing library reads and finds by family name. */
export async function makeTitleFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>([
    ['unbounded-licence.txt', readFileSync(resolve('@fontsource-variable/unbounded/LICENSE'))],
  ])
  for (const source of ['cyrillic', 'latin']) {
    const characters = parts
      .filter((part) => part.source === source)
      .map((part) => part.characters)
      .join('')
    const font = await subsetFont(sourceOf('unbounded', { source }), characters, {
      targetFormat: 'truetype',
      variationAxes: { wght: 700 },
      preserveNameIds: [...family, ...licence],
    })
    files.set(`unbounded-${source}.ttf`, font)
  }
  return files
}

const sourceOf = (name: string, { source }: Pick<Part, 'source'>): Buffer =>
  readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-${source}-wght-normal.woff2`))

/** The characters that the font contains, in order: a missing character leaves a subset as small as an empty one. */
async function presentIn(font: Buffer, characters: string): Promise<string> {
  const bare = await subsetFont(font, characters, { targetFormat: 'truetype', dropTables: looks })
  const weigh = async (text: string): Promise<number> =>
    (await subsetFont(bare, text, { targetFormat: 'truetype' })).length
  const empty = await weigh('')
  let present = ''
  for (const one of [...new Set(characters)].toSorted()) if ((await weigh(one)) > empty) present += one
  return present
}

/** Any weight is declared: browsers synthesise no bold. */
const ruleOf = (face: string, file: string, text: string): string => `@font-face {
  font-family: '${face}';
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${rangesOf(text)};
}
`

/** 'U+41-5A, U+61': each range as short as CSS allows. */
function rangesOf(text: string): string {
  const ranges: { first: number; last: number }[] = []
  for (const code of [...text].map((one) => one.codePointAt(0) ?? 0)) {
    const open = ranges.at(-1)
    if (open?.last === code - 1) open.last = code
    else ranges.push({ first: code, last: code })
  }
  const hex = (code: number): string => code.toString(16).toUpperCase()
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}
