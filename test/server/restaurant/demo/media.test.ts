import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import t from 'tap'
import { categories } from '#server/restaurant/demo/seed/categories.ts'
import { news } from '#server/restaurant/demo/seed/news.ts'
import { options } from '#server/restaurant/demo/seed/options.ts'
import { products } from '#server/restaurant/demo/seed/products.ts'
import { promotions } from '#server/restaurant/demo/seed/promotions.ts'
import { restaurants } from '#server/restaurant/demo/seed/restaurants.ts'
import { stories } from '#server/restaurant/demo/seed/stories.ts'
import { filesIn } from '../../../support/sources.ts'

/** The demo's pictures are files, one for each row of the seed that has a picture. */

const media = 'server/restaurant/demo/media'
const KILOBYTES = 24

const bySlug = (folder: string, rows: readonly { slug: string }[]): string[] =>
  rows.map(({ slug }) => `/media/${folder}/${slug}.svg`)
const byImage = (rows: readonly { image: string }[]): string[] => rows.map(({ image }) => image)
const seeded: readonly { width: number; height: number; addresses: string[] }[] = [
  { width: 600, height: 450, addresses: bySlug('products', products) },
  { width: 400, height: 400, addresses: bySlug('categories', categories) },
  { width: 1200, height: 600, addresses: bySlug('promotions', promotions) },
  { width: 1200, height: 750, addresses: [...byImage(news), ...byImage(restaurants)] },
  { width: 900, height: 1600, addresses: byImage(stories) },
  { width: 1200, height: 630, addresses: [options.uk.og_image] },
]
const fileOf = (address: string): string => address.replace('/media', media)

t.test('each row of the seed has a picture of its own, and each file belongs to a row', async (t) => {
  t.same(filesIn(media).sort(), seeded.flatMap(({ addresses }) => addresses.map(fileOf)).sort())
  t.equal(options.ru.og_image, options.uk.og_image)
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
