import { dairy, dough, meat, plant, ware } from '../scene/palette.ts'
import { lay, place, variants } from '../scene/part.ts'
import { stand } from '../scene/upright.ts'
import { burger, cheese, leaves, mushrooms, patty, pick, plank, rashers, rounds, sauce, strands, type BurgerLook, type LayerOf } from '../parts/burger.ts'
import { cherryTomato, cucumberSlice, onionRing } from '../parts/slices.ts'
import { champignon, fry } from '../parts/garden.ts'
import { arugula, basil, dill, mint } from '../parts/greens.ts'
import { circle, path } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import type { Tone } from '../scene/palette.ts'
import { side, spots, type Recipe, type Recipes } from './recipe.ts'

const purple = ['#b58bbf', '#6a3d7c'] as const
const slaw: Tone = { light: '#f4f2d2', base: '#cfd99a', dark: '#8fa85a' }
const friedOnion: Tone = { light: '#f7cf86', base: '#cf8f35', dark: '#8a5414' }
const truffle = '#d9c4a0'
const yoghurt = '#f6f4e4'

interface Served { readonly board?: Tone; readonly look?: BurgerLook; readonly beside?: (sketch: Sketch) => string; readonly shift?: number; readonly size?: number }

function served(layers: readonly LayerOf[], { board = ware.oak, look = {}, beside = () => '', shift = 0, size = 1 }: Served = {}): Recipe {
  return side((s) => place(place(stand(s, 216, board), 0, 6) + place(burger(s, layers, look).body, shift, 4, 0, size)
    + beside(s), 0, -14, 0, 1.14))
}

/** Fries in a cup with the mark of the house. */
export function friesCup(s: Sketch): string {
  const stick = variants(s, 'fry', 1, () => fry(plant.fry, 92, 13))
  const sticks = times(9, (index) => lay(stick(index), -40 + index * 10, -104 - (index % 3) * 10, 84
    + (index - 4) * 4, 1, 0.3)).join('')
  return sticks + path('M-54 -96Q0 -74 54 -96L42 0H-42z', s.linear(['#e0713a', '#b13a1c']))
    + circle(0, -42, 20, '#fff3e0')
    + path('M0 -60Q16 -46 13 -35Q9 -26 0 -26Q-10 -27 -13 -37Q-10 -45 -5 -47Q-5 -40 0 -40Q4 -48 0 -60z', '#e0502a')
}

export const burhery: Recipes = {
  'burher-zhar': served([leaves(), rounds(plant.tomato, 3), patty(meat.beef, 44), cheese(), sauce('#d5381c', 26), rounds(plant.onion, 4, 9)], { look: { crown: pick('flame') }, board: ware.walnut, beside: (s) => spots(cherryTomato(s, 20), [[-166, -4], [-196, 8]], 0.8), size: 0.9 }),
  'chizburher-podviinyi': served([patty(), cheese(), patty(), cheese(dairy.cheddar, 40), rounds(plant.green, 4, 9), sauce('#e9b32c', 16)], { shift: -52, beside: (s) => place(friesCup(s), 158, 10), size: 0.98 }),
  'burher-z-bekonom': served([leaves(), patty(), cheese(), rashers(), strands(friedOnion, 26)], { board: ware.ash, beside: (s) => spots(onionRing(s, 22, ['#c98a35', '#f7cf86']), [[-178, -6], [180, 0]], 0.8) }),
  'burher-z-hrybamy': served([leaves(['#97c653', '#41782a']), patty(meat.beef, 44), sauce(truffle, 26), mushrooms, cheese(dairy.halloumi, 18)], { board: ware.walnut, beside: (s) => spots(champignon(s, 24), [[-178, -10], [-204, 6, 0, 0.8], [184, -4, 0, 0.9]], 0.8) }),
  'burher-z-iahniatynoiu': served([leaves(), rounds(plant.green, 4, 11), patty(meat.lamb, 46), sauce(yoghurt, 32), rounds(plant.onion, 3, 9)], { look: { bun: dough.crust }, beside: (s) => spots(mint(s), [[-186, 6, -40], [-170, 2, 20], [-200, -2, -80]])
    + spots(cucumberSlice(s, 22), [[178, -2], [204, 8]], 0.7) }),
  'burher-kuriachyi': served([strands(slaw, 30), plank({ light: '#f7c15c', base: '#d98a26', dark: '#97540f' }, 46), rounds(plant.green, 4, 10), sauce('#f09c80', 22)], { board: ware.ash, look: { bun: dough.toast }, shift: 46, beside: (s) => place(friesCup(s), -166, 10) }),
  'burher-z-rvanoiu-svynynoiu': served([leaves(purple), strands(meat.barbecue, 58, 30), sauce('#7a2410', 24), rounds(plant.green, 5, 10)], { board: ware.oak, beside: (s) => spots(cucumberSlice(s, 24), [[-180, -6], [-204, 8], [184, 0]], 0.7) }),
  'burher-z-lososem': served([leaves(), rounds(plant.green, 4, 10), plank(meat.salmon, 44), sauce(yoghurt, 28), rounds(plant.onion, 3, 9)], { look: { bun: dough.black, seeds: '#fff6e0' }, board: ware.ash, beside: (s) => spots(dill(s), [[-186, -2, -70], [188, 2, 60]]) }),
  'burher-z-halumi': served([leaves(), rounds(plant.tomato, 3), plank(dairy.halloumi, 36), plank({ light: '#8a6a52', base: '#5a3a3e', dark: '#2f1a2a' }, 20), sauce('#5f9330', 20)], { board: ware.walnut, look: { bun: dough.bun }, beside: (s) => spots(basil(s), [[-184, 6, -50], [-166, 4, 10]])
    + spots(cherryTomato(s, 20), [[182, -4], [206, 6]], 0.8) }),
  'burher-z-buriakom': served([leaves(['#97c653', '#41782a']), patty(plant.beet, 46), sauce('#fbe9c0', 26), rounds(plant.pinkTomato, 3, 12), leaves()], { look: { bun: dough.crust, seeds: '#3b302a' }, beside: (s) => spots(arugula(s), [[-188, -4, -60, 0.8], [184, 0, 70, 0.8]]) }),
  'burher-dytiachyi': served([leaves(), patty(meat.beef, 40), cheese(dairy.cheddar, 20)], { look: { width: 190, crown: pick('flag') }, board: ware.sage, shift: -46, size: 0.94, beside: (s) => place(friesCup(s), 128, 8, 0, 0.94)
    + spots(cherryTomato(s, 17), [[-178, -2]], 0.8) }),
}

