/** From a recipe to the text of a file. */
import { settings, tableSide, tableTop, type SettingName } from './scene/backdrop.ts'
import { element } from './scene/shapes.ts'
import { place } from './scene/part.ts'
import { createSketch, type GlyphSource, type Sketch } from './scene/sketch.ts'
import type { Recipe } from './recipes/recipe.ts'

/** A dish on its table, 600 × 450. */
export function dishPicture(slug: string, recipe: Recipe, setting: SettingName, glyphs: GlyphSource): string {
  return onTable(`products/${slug}`, recipe, setting, { width: 600, height: 450, base: 368 }, glyphs)
}

/** A category's sign, 400 × 400. */
export function categoryPicture(slug: string, recipe: Recipe, setting: SettingName, glyphs: GlyphSource): string {
  return onTable(`categories/${slug}`, recipe, setting, { width: 400, height: 400, base: 336 }, glyphs)
}

interface Frame { readonly width: number; readonly height: number; readonly base: number }

function onTable(name: string, recipe: Recipe, setting: SettingName, { width, height, base }: Frame, glyphs: GlyphSource): string {
  return picture(name, width, height, glyphs, (sketch) => {
    const table = settings[setting]
    const dish = recipe.draw(sketch, table)
    return recipe.view === 'above'
      ? tableTop(sketch, table, width, height) + place(dish, width / 2, height / 2 - (width === height ? 0 : 7))
      : tableSide(sketch, table, width, height) + place(dish, width / 2, base)
  })
}

/** A whole file around what is drawn. */
export function picture(slug: string, width: number, height: number, glyphs: GlyphSource, draw: (sketch: Sketch) => string): string {
  const sketch = createSketch(slug, glyphs)
  const content = draw(sketch)
  const size = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }
  // Said once for the file: round pens, and no outline unless a shape names its width.
  const pen = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'stroke-width': 0 }
  const { defined, drawn } = withoutRepeats(sketch.definitions(content) + content, sketch.prefix)
  return tidy(element('svg', { ...size, ...pen }, element('defs', {}, defined) + drawn)) + '\n'
}

/** Outlines that occur again (shadow, side, surface of one thing) are written once. */
function withoutRepeats(svg: string, prefix: string): { defined: string; drawn: string } {
  const count = new Map<string, number>()
  for (const [, d] of svg.matchAll(/<path d="([^"]{50,})"/g)) count.set(d!, (count.get(d!) ?? 0) + 1)
  const shared = [...count].filter(([, uses]) => uses > 1).map(([d]) => d)
  const ids = new Map(shared.map((d, index) => [d, `${prefix}_${index.toString(36)}`]))
  return {
    defined: shared.map((d) => element('path', { id: ids.get(d), d })).join(''),
    drawn: svg.replaceAll(/<path d="([^"]{50,})"/g, (whole, d: string) => (ids.has(d) ? `<use href="#${ids.get(d)}"` : whole)),
  }
}

/** Numbers lose the zero before their point. */
function tidy(svg: string): string {
  return svg.replaceAll(/(?<=[\s",(-])0\.(?=\d)/g, '.')
}
