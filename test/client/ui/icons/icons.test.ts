import { readFileSync } from 'node:fs'
import t from 'tap'
import { dietIcons } from '#client/ui/icons/diet-icon-names.ts'
import { icons } from '#client/ui/icons/icon-names.ts'
import { socialIcons } from '#client/ui/icons/social-icon-names.ts'

const folder = new URL('../../../../client/ui/icons/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(`${name}.svg`, folder), 'utf8')
const sprite = read('icons')

t.test('the committed sprites contain every named icon and nothing else (npm run icons)', async (t) => {
  const drawn = (name: string) => [...read(name).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id).toSorted()
  t.same(drawn('icons'), Object.keys(icons).toSorted())
  t.same(drawn('diet'), Object.keys(dietIcons).toSorted())
  t.same(drawn('social'), [...socialIcons].toSorted())
  t.same(
    socialIcons.filter((name) => name in icons),
    [],
  )
})

t.test('the style sheet’s masks are the sprite’s drawings, the filled heart its closed shape', async (t) => {
  const mask = (name: string): string | undefined => />(<.*)<\/svg>/s.exec(read(name))?.[1]
  const symbol = (name: string): string =>
    new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1] ?? `no ${name}`
  t.equal(mask('plus'), symbol('plus'))
  const filled = symbol('heart').replaceAll('fill="none"', 'fill="currentColor"')
  t.not(filled, symbol('heart'))
  t.equal(mask('hearts'), `${symbol('heart')}<g transform="translate(0 24)">${filled}</g>`)
})

t.test('icons take the colour of the text around them', async (t) => {
  for (const name of ['icons', 'diet', 'social']) t.notMatch(read(name), /(?:fill|stroke)="#/)
})
