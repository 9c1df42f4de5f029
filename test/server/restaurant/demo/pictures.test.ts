import { readFileSync } from 'node:fs'
import t from 'tap'
import { business } from '../../../support/demo-restaurant.ts'
import { filesIn } from '../../../support/sources.ts'

/** The demo's pictures are files, one for each row that has a picture. */

const { categories, news, products, promotions, restaurants, site, stories } = business
const media = 'server/restaurant/demo/pictures'
const KILOBYTES = 24

const addresses = [
  ...[...products, ...categories, ...promotions, ...news, ...restaurants, ...stories].map(({ image }) => image),
  site.options.uk.og_image,
]
const fileOf = (address: string): string => address.replace('/media', media)

t.test('each row has a picture of its own, and each file belongs to a row', async (t) => {
  t.same(filesIn(media).sort(), addresses.map(fileOf).sort())
  t.equal(site.options.ru.og_image, site.options.uk.og_image)
})

t.test('each picture is small, and safe as a document', async (t) => {
  for (const file of filesIn(media)) {
    const svg = readFileSync(file, 'utf8')
    t.ok(Buffer.byteLength(svg) <= KILOBYTES * 1024, `${file} has at most ${KILOBYTES} KiB`)
    t.notMatch(
      svg,
      /<(script|text|tspan|style|image|foreignObject|a|animate|set)\b|\son\w+=|\sstyle=|url\((?!#)|(?:href|src)="(?!#)/i,
      file,
    )
  }
})
