import { readFileSync } from 'node:fs'
import t from 'tap'
import { socialIcons } from '#client/ui/icons/social-icon-names.ts'
import { icons } from '#client/ui/icons/icon-names.ts'

const folder = new URL('../../../../client/ui/icons/', import.meta.url)
const sprite = readFileSync(new URL('icons.svg', folder), 'utf8')

t.test('the committed sprite contains every named icon and nothing else (npm run icons)', async (t) => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  t.same(drawn.toSorted(), Object.keys(icons).toSorted())
})

t.test('the style sheet’s masks are the sprite’s drawings, the filled heart its closed shape', async (t) => {
  const mask = (name: string): string | undefined =>
    />(<.*)<\/svg>/s.exec(readFileSync(new URL(`${name}.svg`, folder), 'utf8'))?.[1]
  const symbol = (name: string): string =>
    new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1] ?? `no ${name}`
  t.equal(mask('plus'), symbol('plus'))
  const filled = symbol('heart').replaceAll('fill="none"', 'fill="currentColor"')
  t.not(filled, symbol('heart'))
  t.equal(mask('hearts'), `${symbol('heart')}<g transform="translate(0 24)">${filled}</g>`)
})

t.test('more.json contains every logo that data may name, and none of the sprite’s', async (t) => {
  const { icons: more } = JSON.parse(readFileSync(new URL('more.json', folder), 'utf8'))
  t.same(Object.keys(more).toSorted(), [...socialIcons].toSorted())
  t.same(
    socialIcons.filter((name) => name in icons),
    [],
  )
  for (const { body } of Object.values<{ body: string }>(more))
    t.match(body, /^<path fill="currentColor" d="[^"]+"\/>$/)
})

t.test('icons take the colour of the text around them', async (t) => {
  t.notMatch(sprite, /(?:fill|stroke)="#/)
})
