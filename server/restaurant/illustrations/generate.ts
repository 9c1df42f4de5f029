/**
 * Draws every picture of the demo menu into ../media.
 * The glyph set is needed for drawing only: `npm i --no-save @iconify-json/noto`, or give the path of its icons.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readGlyphs } from './scene/glyphs.ts'
import { categoryPicture, dishPicture, picture } from './compose.ts'
import { categories } from './recipes/categories.ts'
import { openGraph, placeholder } from './recipes/house.ts'
import { menu } from './recipes/menu.ts'
import { news } from './recipes/news.ts'
import { promotions } from './recipes/promotions.ts'
import { restaurants } from './recipes/restaurants.ts'
import { stories } from './recipes/stories.ts'

const media = new URL('../media/', import.meta.url)
const glyphs = readGlyphs(process.argv[2])

function save(name: string, svg: string): void {
  const file = new URL(`${name}.svg`, media)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, svg)
}

for (const [category, { setting, recipes }] of Object.entries(menu)) {
  save(`categories/${category}`, categoryPicture(category, categories[category]!, setting, glyphs))
  for (const [slug, recipe] of Object.entries(recipes)) save(`products/${slug}`, dishPicture(slug, recipe, setting, glyphs))
}
for (const [slug, draw] of Object.entries(promotions)) save(`promotions/${slug}`, picture(`promotions/${slug}`, 1200, 600, glyphs, draw))
for (const [name, draw] of Object.entries(stories)) save(`stories/${name}`, picture(`stories/${name}`, 900, 1600, glyphs, draw))
for (const [slug, draw] of Object.entries(news)) save(`news/${slug}`, picture(`news/${slug}`, 1200, 750, glyphs, draw))
for (const [name, draw] of Object.entries(restaurants)) save(`restaurants/${name}`, picture(`restaurants/${name}`, 1200, 750, glyphs, draw))
save('og', picture('og', 1200, 630, glyphs, openGraph))
save('placeholder', picture('placeholder', 600, 450, glyphs, placeholder))
