import { dairy, dough, meat, plant, ware } from '../scene/palette.ts'
import { heap, lay, lump, variants, type Part } from '../scene/part.ts'
import { bowl, pan, plate } from '../scene/vessels.ts'
import { arugula, basil, chives, cilantro, dill, lettuce, parsley } from '../parts/greens.ts'
import { cherryTomato, cucumberSlice, eggHalf, onionRing, tomatoHalf, tomatoSlice } from '../parts/slices.ts'
import { chilli, cube, pepperStrip, potato, walnutHalf } from '../parts/garden.ts'
import { bone, rack, slice } from '../parts/steaks.ts'
import { shrimp } from '../parts/fish.ts'
import { drops, flakes, seeds, steam } from '../parts/marks.ts'
import { puck } from '../parts/bakery.ts'
import { circle, oval, path, ring, stroke } from '../scene/shapes.ts'
import { between, times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, spots, type Recipes, type Spot } from './recipe.ts'

/** Leaves that fill a bowl. */
function bed(s: Sketch, colours?: readonly [string, string], reach = 118): string {
  return heap(s.random, times(10, () => lettuce(s, colours, 54, 44)), [0, 0], [reach, reach * 0.96])
}

/** Shavings of hard cheese. */
function shavings(places: readonly Spot[]): string {
  return each(() => ({ shade: '<path d="M-30 8Q0 -22 32 -4Q4 6 -30 8z"/>', body: path('M-30 8Q0 -22 32 -4Q4 6 -30 8z', '#fdeec0')
    + stroke('M-26 6Q0 -18 28 -3', '#e6c878', 2.5) }), places, 0.5)
}

const strips = (s: Sketch, places: readonly Spot[]) => each(variants(s, 'strip', 3, () => slice(s, meat.chicken, ['#fff3dc', '#eccf9a'], 15, 50)), places, 0.6)

/** A soup's surface with fat and light. */
function eyes(s: Sketch, colour: string, count = 16): string {
  return times(count, () => {
    const [angle, reach] = [s.random() * 6.28, Math.sqrt(s.random()) * 128]
    return ring(Math.cos(angle) * reach, Math.sin(angle) * reach, between(s.random, 3, 9), colour, 2, { opacity: 0.7 })
  }).join('') + stroke('M-120 -40Q-106 -104 -40 -124', '#fff', 8, { opacity: 0.35 })
}

function sourCream(s: Sketch, x: number, y: number): string {
  return lay(lump(s, 44, 36, dairy.cream, 0.12, 0.8), x, y, 0, 1, 0.4)
    + stroke(`M${x - 20} ${y + 4}q14 -22 34 -8q-4 20 -22 14`, '#e3d2b4', 4, { opacity: 0.8 })
}

const roast = (tone: typeof meat.lamb, s: Sketch, rx = 40, ry = 30): Part => lump(s, rx, ry, tone, 0.12, 0.4)
const carrot = (s: Sketch): Part => ({ shade: '<circle r="22"/>', body: circle(0, 3, 22, '#a8500c')
  + circle(0, 0, 22, s.radial(['#ffb55a', '#f28a22'])) + ring(0, 0, 11, '#ffd08a', 4, { opacity: 0.8 }) })
const stew = (colours: readonly string[], s: Sketch, tone = ware.white, rim?: string) => bowl(s, 184, tone, colours, rim)

export const salatySupy: Recipes = {
  'salat-hretskyi': above((s) => bowl(s, 184, ware.white, ['#dfe8b0', '#a8c466', '#7a9a3f'], '#4f7d78') + bed(s)
    + spots(tomatoSlice(s, 30), [[-84, -60], [70, -82], [96, 40], [-60, 84]])
    + spots(cucumberSlice(s, 26), [[-20, -100], [-110, 16], [20, 96], [110, -26]])
    + spots(onionRing(s, 24), [[-44, 30], [60, -20]])
    + spots(cherryTomato(s, 15, plant.blackOlive), [[-70, -8], [34, 54], [72, 84], [18, -64], [-94, 58]]) + feta(s)
    + flakes(s, 20, [0, -4], [44, 34], '#5d7c33')),
  'salat-tsezar-z-kurkoiu': above((s, t) => cloth(s, t, 170, 90, 14)
    + bowl(s, 186, ware.coal, ['#dfe8b0', '#a8c466'], '#e0713a') + bed(s, ['#d4e88e', '#7fb03c'])
    + strips(s, [[-70, -34, 30], [-44, -22, 34], [-16, -12, 38], [14, 0, 42], [44, 14, 46]])
    + spots(cube(s, dough.toast, 28), [[64, -70, 10], [94, -30, 40], [-96, 44, 20], [-50, 86, 60], [20, 90, 30], [90, 60, 0]])
    + shavings([[-20, 60, 20], [60, 50, -20], [-40, -90, 10], [20, -50, -30]])),
  'salat-tsezar-z-krevetkamy': above((s) => bowl(s, 186, ware.white, ['#dfe8b0', '#a8c466'], '#e0713a')
    + bed(s, ['#cfe482', '#74a636'])
    + spots(shrimp(s, 0.86), [[-72, -56, 0], [36, -76, 50], [-10, 4, 20], [82, 12, 80], [-84, 48, -40], [24, 84, 120]], 0.7)
    + spots(cube(s, dough.toast, 26), [[-20, -104, 10], [96, -48, 40], [-40, 60, 60], [-118, -4, 20], [90, 70, 0]])
    + shavings([[-36, -20, 20], [50, 40, -20], [60, -30, 40]]) + spots(cherryTomato(s, 17), [[-44, 104], [118, 12]])),
  'teplyi-salat-z-rostbifom': above((s) => plate(s, 198, ware.coal, '#b8cb8b')
    + heap(s.random, times(15, () => arugula(s)), [0, 0], [116, 108])
    + each(variants(s, 'beef', 3, () => slice(s, meat.beef, ['#f58a8c', '#c9505a'], 28, 54)), [[-66, -36, -50], [-24, -16, -30], [20, -8, -8], [62, 4, 16], [-46, 52, 70], [24, 70, 100]], 0.7)
    + spots(tomatoHalf(s, 20), [[-104, 24], [84, -64], [92, 66], [-20, -88]])
    + shavings([[-10, 24, 10], [54, 48, -30]])),
  'salat-z-pechenykh-ovochiv': above((s) => {
    const stripe = variants(s, 'pepper', 2, () => pepperStrip(plant.redPepper, 62 + s.random() * 20))
    const dice = variants(s, 'dice', 3, () => roast(plant.aubergine, s, 30, 22))
    const tomato = variants(s, 'roast', 3, () => roast(plant.tomato, s, 27, 22))
    return bowl(s, 184, ware.clay, ['#c9602c', '#9a3a18'], '#f6dcb8')
      + heap(s.random, times(21, (index) => [stripe, dice, tomato][index % 3]!(Math.floor(index / 3))), [0, 0], [124, 118])
      + spots(onionRing(s, 20), [[-40, -30], [50, 44]])
      + spots(cilantro(s), [[-10, 6, 10], [50, -40, 60], [-60, 50, -60]])
      + seeds(s, 20, [0, 0], [100, 90], '#fff3d0', 2.2)
  }),
  'burata-z-tomatamy': above((s, t) => cloth(s, t, -170, -90, 14) + plate(s, 198, ware.sand, '#5d7c33')
    + spots(tomatoSlice(s, 52, plant.pinkTomato), [[-84, -52], [0, -92], [84, -52], [96, 34], [40, 96], [-46, 96], [-98, 32]])
    + lay(lump(s, 72, 68, dairy.cream, 0.04, 0.9), 0, 4, 0, 1, 1.4)
    + stroke('M-14 -40q12 -16 26 -2M-6 -46q8 -12 12 0', '#d9c7a4', 4)
    + drops([[-44, 58, 9], [62, -24, 8], [-70, -6, 7], [46, 62, 7], [84, 64, 5], [-20, -72, 6]], '#5f9330')
    + spots(basil(s), [[-14, 6, -60], [6, 2, 10], [10, 14, 80]])),
  'salat-z-pechenoho-buriaka': above((s) => plate(s, 198, ware.white, '#8e1f48')
    + each(variants(s, 'beet', 3, () => beetSlice(s)), [[-92, -40], [-36, -84], [36, -84], [92, -40], [96, 30], [46, 84], [-26, 92], [-86, 46], [-10, -16], [36, 20]], 0.6)
    + each(variants(s, 'goat', 3, () => lump(s, 20, 16, dairy.feta, 0.14, 0.6)), [[-54, -34], [22, -50], [72, -4], [-30, 34], [14, 60], [-82, 8]], 0.6)
    + spots(walnutHalf(s), [[-10, 6, 30], [60, 44, 80], [-60, -70, 10], [-58, 72, 60]])
    + spots(arugula(s), [[-6, -40, 40, 0.9], [40, -20, 110, 0.9], [-34, 8, -40, 0.9]])),
  'salat-selianskyi': above((s) => bowl(s, 184, ware.clay, ['#e9d7a0', '#c9a458'], '#fff0d0')
    + heap(s.random, times(20, (index) => index % 2 ? tomatoSlice(s, 33) : cucumberSlice(s, 30)), [0, 0], [124, 120])
    + spots(onionRing(s, 26), [[-50, -34], [48, 14], [-14, 66], [20, -70]])
    + spots(dill(s), [[-30, 10, -30], [56, -40, 50], [20, 60, 110], [-80, 40, -80]])
    + drops([[-4, -10, 7], [70, 60, 6], [-80, -50, 6]], '#f4c02c')),
  'borshch-z-rebertsiamy': above((s, t) => cloth(s, t, 150, 110, 12)
    + stew(['#d0344a', '#a3142c', '#6d0a1c'], s, ware.white, '#c23a2a') + eyes(s, '#ff8a5a')
    + lay(rack(s, meat.duck, 3, 34, 92), -52, -40, 14, 0.86, 0.8) + sourCream(s, 44, 8)
    + spots(dill(s), [[40, 2, 20, 0.8], [66, 14, 80, 0.7]])
    + each(() => roast(plant.beet, s, 18, 12), [[-70, 66, 20], [-20, 88, -30], [20, -92, 10], [88, -60, 50], [92, 70, 0]], 0.3)
    + bun(s)),
  'kharcho': above((s) => stew(['#d9622c', '#a8391a', '#6f200d'], s, ware.coal, '#e0713a') + eyes(s, '#ffb04a', 20)
    + each(() => roast(meat.beef, s, 42, 32), [[-54, -34, 20], [36, -58, -20], [62, 32, 30], [-30, 54, 0]], 0.5)
    + seeds(s, 44, [0, 10], [120, 116], '#fff6e2', 3, 2.2)
    + spots(cilantro(s), [[-2, -2, 10], [30, 10, 70], [-80, 40, -60, 0.8]])
    + lay(chilli(plant.redPepper, 90), 30, 96, -14, 1, 0.5)),
  'shurpa': above((s) => stew(['#f4d792', '#dba548', '#a8742a'], s, ware.clay, '#f6dcb8') + eyes(s, '#fff0b0', 20)
    + lay(bone(120, 24), -96, -66, 16, 1, 0.5)
    + each(() => roast(meat.lamb, s, 46, 36), [[-60, -34, 10], [-6, 62, -20]], 0.6)
    + each(() => potato(s, 38, 32), [[64, -48], [78, 50]], 0.6)
    + spots(carrot(s), [[8, -84], [20, -8], [-80, 46], [44, 92]])
    + spots(cube(s, plant.redPepper, 26), [[106, 2, 20], [-34, 104, 50], [20, 44, 10]], 0.4)
    + spots(parsley(s), [[-14, 14, -30, 0.9], [60, 0, 60, 0.9]])),
  'yushka-rybna': above((s, t) => cloth(s, t, -160, 100, -16)
    + pan(s, 172, ['#f7e6b0', '#e0b95c', '#b0843a'], { ears: true }) + eyes(s, '#fff6c8', 18)
    + each(() => lump(s, 50, 34, meat.white, 0.1, 0.6), [[-46, -34, -20], [50, 10, 16], [-30, 62, 8]], 0.6)
    + each(() => potato(s, 30, 25), [[42, -70], [-92, 20], [64, 78]], 0.5)
    + spots(carrot(s), [[8, -16], [-10, -96], [96, -34]])
    + spots(dill(s), [[4, 20, 10], [60, -30, 60], [-64, -70, -60]]) + steam(-10, -70, 110, 0.5)),
  'krem-sup-harbuz': above((s) => stew(['#ffbf5c', '#f39526', '#c66a0c'], s, ware.coal, '#e0713a')
    + stroke('M-96 20Q-60 -80 30 -70T90 30T-20 90T-50 10T30 -20', '#fff0d0', 9, { opacity: 0.85 })
    + seeds(s, 16, [10, 6], [60, 54], '#6f8a3a', 6, 2) + seeds(s, 9, [10, 6], [60, 54], '#a8bf6a', 5, 2)
    + stroke('M-120 -40Q-106 -104 -40 -124', '#fff', 8, { opacity: 0.35 })
    + spots(cube(s, dough.toast, 24), [[-30, 10, 20], [4, -20, 50], [30, 20, 80]])
    + spots(parsley(s), [[60, 50, 60, 0.8]])),
  'bulion-kuriachyi': above((s, t) => cloth(s, t, 180, -80, 12)
    + stew(['#fbe7a8', '#eec45c', '#bb8c2a'], s, ware.sage, '#5d7c33') + eyes(s, '#fff8d4', 18) + noodles(s)
    + spots(eggHalf(s, 40, 33), [[46, -34, -10], [66, 40, 14]]) + spots(carrot(s), [[-92, -20], [-70, 68]])
    + strips(s, [[-30, -54, 50], [-4, -48, 56]]) + spots(dill(s), [[-10, 40, -20], [-60, 20, 50, 0.8]])
    + chives(s, 9, [0, 30], [100, 70])),
}

function feta(s: Sketch): string {
  const body = '<path d="M-62 -44h124v84h-124z"/>'
  return lay({ shade: body, body: path('M-62 36h124v16h-124z', dairy.feta.dark)
    + path('M-62 -44h124v82h-124z', s.linear(['#fff', '#f3ead8']))
    + times(6, () => oval(between(s.random, -50, 50), between(s.random, -34, 30), 5, 3, '#e0d2b8')).join('') }, 0, -4, -8, 0.92, 1.2)
}

function beetSlice(s: Sketch): Part {
  const slab = lump(s, 46, 42, plant.beet, 0.04, 0)
  return { shade: slab.shade, body: slab.body + ring(0, 0, 26, '#c94a72', 3, { opacity: 0.6 })
    + ring(0, 0, 14, '#c94a72', 3, { opacity: 0.6 }) }
}

/** A garlic bun beside the bowl. */
function bun(s: Sketch): string {
  const part = puck(s, 46, dough.bun)
  return lay(part, 214, 130, 0, 1, 1.2) + flakes(s, 10, [214, 128], [30, 26], '#4f8a2b')
    + stroke('M186 112q14 -14 30 -14', '#fff', 5, { opacity: 0.5 })
}

function noodles(s: Sketch): string {
  return times(9, (index) => {
    const y = -50 + index * 16
    const d = `M${-90 + (index % 3) * 16} ${y}q40 ${between(s.random, -40, 40).toFixed(0)} 80 0t70 ${between(s.random, -16, 16).toFixed(0)}`
    return stroke(d, '#d9a941', 8) + stroke(d, '#fdeaa6', 5)
  }).join('')
}

