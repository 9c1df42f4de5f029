import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { cuts, faces, weights } from '#client/styles/fonts/parts.ts'
import { makeFonts, makeTitleFonts } from '#client/styles/fonts/subset.ts'
import { filesIn, read, root } from '../../support/sources.ts'

/** The two faces: small files of the shop's characters, complete for both languages. */

const folder = 'client/styles/fonts'
const rules = read(`${folder}/faces.css`).split('@font-face').slice(1)

/** Characters of a face's unicode-range rules; its files contain them, since both are generated together. */
function served(face: string): string[] {
  const ranges = rules
    .filter((rule) => rule.includes(`'${face}'`))
    .flatMap((rule) => [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
  return ranges.flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
      String.fromCodePoint(start + index),
    )
  })
}

t.test('the files are those of npm run fonts, and no others', async (t) => {
  const made = await makeFonts()
  const present = filesIn(folder)
    .filter((file) => !file.endsWith('.ts'))
    .map((file) => file.slice(folder.length + 1))
  t.same(present.sort(), [...made.keys()].sort())
  for (const [name, content] of made) t.ok(content.equals(readFileSync(join(root, folder, name))), name)
  for (const [name, content] of await makeTitleFonts())
    t.ok(content.equals(readFileSync(join(root, 'server/seo/fonts', name))), name)
})

for (const name of faces) {
  t.test(`${name} has every character of both languages, of the demo's menu and of its prices`, async (t) => {
    const characters = new Set(served(name))
    const texts = ['locales/uk', 'locales/ru', 'server/restaurant/demo']
      .flatMap(filesIn)
      .filter((file) => /\.(?:ts|yaml)$/.test(file))
    const alphabets = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяЁЪЫЭёъыэ\u0301'
    const shown = new Set(`${texts.map(read).join('')}${alphabets}₴№€×·•…–—’ʼ«»„“”½°©\u00A0`.replaceAll('\n', ''))
    t.same(
      [...shown].filter((character) => !characters.has(character)),
      [],
    )
  })

  t.test(`${name}: each character is in one file, so that no other is fetched for it`, async (t) => {
    const characters = served(name)
    t.equal(new Set(characters).size, characters.length)
    t.notOk(characters.includes('→'), 'characters in no file use the system’s face')
  })
}

const styles = filesIn('client')
  .filter((file) => file.endsWith('.css') && !file.endsWith('/fonts.css') && !file.startsWith(`${folder}/`))
  .map(read)
  .join('')
const used = (pattern: RegExp): number[] => [...styles.matchAll(pattern)].map(([, weight]) => Number(weight))

t.test('the styles use no weight outside of the subset, and titles the one weight of their face', async (t) => {
  const texts = used(/font(?:-weight)?: (\d+)\b/g)
  t.ok(texts.length > 50)
  t.same(
    texts.filter((weight) => weight < weights.min || weight > weights.max),
    [],
  )
  const titles = [
    ...used(/font: (\d+) [^;]*var\(--font-display\)/g),
    ...used(/\bh[1-3]\b[^{}]*\{[^}]*font-weight: (\d+)/g),
  ]
  t.ok(titles.length > 10)
  t.same([...new Set(titles)], [cuts.Unbounded])
})
