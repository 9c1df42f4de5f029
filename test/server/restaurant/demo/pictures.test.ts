import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import t from 'tap'
import { business } from '../../../support/demo-restaurant.ts'
import { filesIn } from '../../../support/sources.ts'

/** The demo's pictures are files, one for each row that has a picture. */

const { categories, news, products, promotions, restaurants, site, stories } = business
const media = 'server/restaurant/demo/pictures'
const KILOBYTES = 24

const images = (rows: readonly { image: string }[]): string[] => rows.map(({ image }) => image)
const seeded: readonly { width: number; height: number; addresses: string[] }[] = [
  { width: 600, height: 450, addresses: images(products) },
  { width: 400, height: 400, addresses: images(categories) },
  { width: 1200, height: 600, addresses: images(promotions) },
  { width: 1200, height: 750, addresses: [...images(news), ...images(restaurants)] },
  { width: 900, height: 1600, addresses: images(stories) },
  { width: 1200, height: 630, addresses: [site.options.uk.og_image] },
]
const fileOf = (address: string): string => address.replace('/media', media)

t.test('each row has a picture of its own, and each file belongs to a row', async (t) => {
  t.same(filesIn(media).sort(), seeded.flatMap(({ addresses }) => addresses.map(fileOf)).sort())
  t.equal(site.options.ru.og_image, site.options.uk.og_image)
})

t.test('each picture can be read, has the size of its place, and equals no other', async (t) => {
  for (const { width, height, addresses } of seeded) {
    for (const file of addresses.map(fileOf)) {
      const { format, width: right, height: bottom } = await sharp(readFileSync(file), { failOn: 'error' }).metadata()
      t.same([format, right, bottom], ['svg', width, height], file)
    }
  }
  const drawings = filesIn(media).map((file) => readFileSync(file, 'utf8'))
  t.equal(new Set(drawings).size, drawings.length)
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
