import t from 'tap'
import { splitPreloads } from '#server/rendering/html/picture-preloads.ts'

const preload = '<link rel="preload" as="image" imageSrcSet="/a 1w" imageSizes="(width &gt;= 64rem) 22vw, 43vw"/>'

t.test('preloads of pictures in front of a page are split from its HTML', async (t) => {
  for (const [preloads, html] of [
    [preload + preload, '<h1>Їжа</h1>' + preload],
    ['', '<h1>Їжа</h1>'],
    ['', '<link rel="preload" as="style">'],
  ] as const) {
    const split = splitPreloads(Buffer.from(preloads + html))
    t.same([split.preloads, String(split.html)], [preloads, html])
  }
})
