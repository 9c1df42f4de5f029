import { readFileSync } from 'node:fs'
import t from 'tap'
import { icons } from '#client/components/icons/names.ts'

const folder = new URL('../../../../client/components/icons/', import.meta.url)
const sprite = readFileSync(new URL('icons.svg', folder), 'utf8')

t.test('the committed sprite holds every named icon and nothing else (npm run icons)', async (t) => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  t.same(drawn.toSorted(), Object.keys(icons).toSorted())
})

t.test('icons take the colour of the text around them', async (t) => {
  t.notMatch(sprite, /(?:fill|stroke)="#/)
})
