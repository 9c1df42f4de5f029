import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import t from 'tap'
import { categories } from '#server/restaurant/seed/categories.ts'
import { news } from '#server/restaurant/seed/news.ts'
import { products } from '#server/restaurant/seed/products.ts'
import { promotions } from '#server/restaurant/seed/promotions.ts'
import { restaurants } from '#server/restaurant/seed/restaurants.ts'
import { stories } from '#server/restaurant/seed/stories.ts'

const media = new URL('../../../server/restaurant/media/', import.meta.url)
/** Kilobytes: a dish, and a whole scene. */
const dish = 16
const scene = 24

const named = (folder: string, seeded: readonly { slug: string }[]) => seeded.map(({ slug }) => ({ image: `/media/${folder}/${slug}.svg` }))
const kinds = [
  { folder: 'products', seeded: named('products', products), frame: '0 0 600 450', largest: dish },
  { folder: 'categories', seeded: named('categories', categories), frame: '0 0 400 400', largest: dish },
  { folder: 'promotions', seeded: named('promotions', promotions), frame: '0 0 1200 600', largest: dish },
  { folder: 'news', seeded: news, frame: '0 0 1200 750', largest: scene },
  { folder: 'restaurants', seeded: restaurants, frame: '0 0 1200 750', largest: scene },
  { folder: 'stories', seeded: stories, frame: '0 0 900 1600', largest: scene },
]
const house = [{ name: 'og.svg', frame: '0 0 1200 630', largest: dish }, { name: 'placeholder.svg', frame: '0 0 600 450', largest: dish }]

const pictures = [
  ...kinds.flatMap(({ folder, ...of }) => readdirSync(new URL(folder, media)).map((file) => ({ name: `${folder}/${file}`, ...of }))),
  ...house,
].map((picture) => ({ ...picture, svg: readFileSync(new URL(picture.name, media), 'utf8') }))

const matches = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, value]) => value!)

t.test('everything seeded has a picture of its own, and nothing else is kept', async (t) => {
  for (const { folder, seeded } of kinds) {
    const files = readdirSync(new URL(folder, media)).map((file) => `/media/${folder}/${file}`).sort()
    t.strictSame(files, seeded.map(({ image }) => image).sort(), folder)
  }
})

t.test('no two pictures are alike', async (t) => {
  // Ids differ in every file anyway and must not hide a drawing used twice.
  const drawing = (svg: string) => svg.replaceAll(/id="[^"]+"|#[\w-]+(?=["')])/g, '')
  const owners = new Map<string, string>()
  for (const { name, svg } of pictures) {
    const hash = createHash('sha256').update(drawing(svg)).digest('hex')
    t.notOk(owners.get(hash), `${name} is not ${owners.get(hash)}`)
    owners.set(hash, name)
  }
})

t.test('each is small, framed for its place and safe to show', async (t) => {
  for (const { name, frame, largest, svg } of pictures) {
    t.ok(Buffer.byteLength(svg) <= largest * 1024, `${name} is not larger than ${largest} KB`)
    t.ok(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ') && svg.includes(`viewBox="${frame}"`), `${name} has its frame`)
    t.notMatch(svg, /<(script|text|tspan|style|image|foreignObject|a|animate|set)\b|\son\w+=|\sstyle=/i, `${name} holds no script, words or inline style`)
    t.strictSame(matches(svg, /(?:href|src)="([^"]*)"/g).filter((target) => !target.startsWith('#')), [], `${name} refers to nothing outside`)
    t.notMatch(svg, /url\((?!#)|NaN|undefined|Infinity/, `${name} has whole values`)
  }
})

t.test('references lead somewhere, and no id is used twice in a file or by two files', async (t) => {
  const taken = new Map<string, string>()
  for (const { name, svg } of pictures) {
    const ids = matches(svg, /\sid="([^"]+)"/g)
    const used = [...matches(svg, /href="#([^"]+)"/g), ...matches(svg, /url\(#([^)]+)\)/g)]
    t.strictSame(used.filter((id) => !ids.includes(id)), [], `${name} defines what it uses`)
    t.strictSame(ids.filter((id) => !used.includes(id)), [], `${name} uses what it defines`)
    t.strictSame(ids.filter((id, index) => taken.has(id) || ids.indexOf(id) !== index), [], `${name} has ids of its own`)
    for (const id of ids) taken.set(id, name)
  }
})
