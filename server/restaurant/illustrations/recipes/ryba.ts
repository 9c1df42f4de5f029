import { dairy, meat, plant, ware } from '../scene/palette.ts'
import { heap, lay, variants, type Part } from '../scene/part.ts'
import { board, pan, plate, platter, slate, tray } from '../scene/vessels.ts'
import { fillet, horseshoe, mussel, shrimp, tentacle, wholeFish } from '../parts/fish.ts'
import { bead, skewer, threaded } from '../parts/skewers.ts'
import { dill, leaf, parsley, rosemary, thyme } from '../parts/greens.ts'
import { cherryTomato, citrusSlice, citrusWedge, onionRing } from '../parts/slices.ts'
import { asparagus, potato } from '../parts/garden.ts'
import { flakes, salt, steam } from '../parts/marks.ts'
import { group, rect, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, pot, sauces, spots, type Recipes } from './recipe.ts'

export const ryba: Recipes = {
  'dorado-na-hryli': above((s) => platter(s, 272, 176, ware.white, '#4f7d78')
    + lay(wholeFish(s, { back: '#6f7f83', side: '#c9cfc8', belly: '#efe6d2', height: 84, length: 172 }), -22, -18, -4, 1, 1.2)
    + spots(citrusSlice(s, 'lemon', 32), [[-84, 104], [-38, 116], [10, 108]])
    + spots(thyme(s), [[88, 108, 76], [-70, -116, 100, 0.8]])),
  'sibas-z-travamy': above((s, t) => cloth(s, t, 180, -100, 14) + slate(s, 268, 152)
    + lay(wholeFish(s, { back: '#4d5d63', side: '#aeb9b8', belly: '#f0ead9', height: 60, length: 188 }), -20, -30, -3, 1, 1.2)
    + spots(rosemary(s, 80), [[-30, 22, 80], [30, 20, 100]]) + spots(parsley(s), [[-190, 92, -50], [-154, 104, -10]])
    + spots(citrusSlice(s, 'lime', 28), [[118, 88], [164, 96], [206, 84]]) + salt(s, 16, [20, 100], [60, 16])),
  'forel-richkova': above((s) => board(s, 274, 150, { tone: ware.oak })
    + lay(wholeFish(s, { back: '#7a6a46', side: '#d0a574', belly: '#f6dfbe', height: 58, length: 190, spots: '#5b2a1c' }), -20, -24, 3, 1, 1.2)
    + spots(dill(s), [[-180, 94, 70], [-150, 108, 100]]) + butter(s, 20, 96)
    + spots(citrusWedge(s, 'lemon', 36), [[120, 96, -14], [184, 88, 16]])),
  'steik-z-lososia': above((s) => plate(s, 194, ware.coal, '#e0713a') + lay(horseshoe(s), -30, -24, -8, 0.94, 1.2)
    + spots(asparagus(150), [[60, 92, -40], [84, 104, -40], [108, 112, -40]])
    + spots(citrusWedge(s, 'lemon', 34), [[116, -52, 30]]) + salt(s, 14, [110, 6], [30, 26])),
  'skumbriia-na-vuhilli': above((s, t) => cloth(s, t, -190, 100, -12) + tray(s, 270, 160)
    + lay(wholeFish(s, { back: '#2f5560', side: '#8fb0b0', belly: '#f3ead6', height: 50, length: 176, bars: true }), -20, -70, -2, 1, 1)
    + lay(wholeFish(s, { back: '#2f5560', side: '#8fb0b0', belly: '#f3ead6', height: 50, length: 176, bars: true }), -20, 24, -2, 1, 1)
    + spots(onionRing(s, 26), [[-150, 102], [-110, 112], [-72, 102]])
    + spots(citrusSlice(s, 'lemon', 26), [[110, 106], [152, 100]])),
  'sudak-u-vynohradnomu-lysti': above((s) => platter(s, 268, 178, ware.clay, '#f6dcb8')
    + each(() => vineRoll(s), [[-84, -34, -14], [84, -26, -10]], 1.2)
    + spots(citrusSlice(s, 'lemon', 30), [[-40, 96], [6, 108]]) + spots(dill(s), [[96, 92, 80]])
    + salt(s, 12, [-130, 80], [40, 20])),
  'shashlyk-z-soma': above((s) => slate(s, 264, 158)
    + lay(skewer(s, threaded.between(threaded.meat(s, meat.white, 5, 58, 66), bead(s, plant.tomato, 17)), { length: 484 }), 0, -80, -3)
    + lay(skewer(s, threaded.between(threaded.meat(s, meat.white, 5, 58, 66), bead(s, plant.tomato, 17)), { length: 484 }), 4, 6, -3)
    + spots(citrusWedge(s, 'lemon', 38), [[-170, 94, 12], [-108, 108, -14]])
    + spots(dill(s), [[40, 100, 76], [80, 108, 104]]) + spots(cherryTomato(s, 20), [[170, 92], [206, 106]])),
  'krevetky-tyhrovi': above((s) => board(s, 268, 152, { tone: ware.walnut })
    + each((index) => shrimpSkewer(s, index), [[-30, -92, -2], [-28, -14, -2], [-30, 64, -2]])
    + pot(s, 206, 76, 44, sauces.butter) + flakes(s, 12, [206, 76], [24, 24], '#4f8a2b')
    + spots(citrusWedge(s, 'lemon', 34), [[206, -84, 24]])),
  'vosmynih-z-kartopleiu': above((s, t) => cloth(s, t, 170, 100, 18) + plate(s, 196, ware.sand, '#a94a55')
    + each(variants(s, 'potato', 3, () => potato(s, 30, 25)), [[-110, 40], [-80, 84], [-28, 108], [36, 104], [88, 74], [112, 24]])
    + lay(tentacle(meat.octopus, 0.96), -6, -24, 0, 1, 1.2) + flakes(s, 40, [0, 20], [140, 110], '#b9301a')
    + spots(parsley(s), [[96, -96, 40, 0.8]])),
  'midii-na-vuhilli': above((s) => pan(s, 176, ['#f4e3b0', '#d9b96a', '#a8853a'], { ears: true })
    + heap(s.random, times(15, () => mussel(s)), [0, 0], [132, 126], [-170, 170], 0.94)
    + spots(parsley(s), [[-30, 6, 20, 0.9], [70, -50, 80, 0.8], [-80, 60, -60, 0.8]])
    + spots(citrusWedge(s, 'lemon', 34), [[60, 56, -20]]) + steam(-20, -60, 90)),
}

function butter(s: Sketch, x: number, y: number): string {
  return group(rect(-30, -18, 60, 44, dairy.butter.dark, { rx: 5 })
    + rect(-30, -24, 60, 40, s.linear([dairy.butter.light, dairy.butter.base]), { rx: 5 })
    + stroke('M-20 -14h26', '#fff', 4, { opacity: 0.7 }), { transform: `translate(${x} ${y})rotate(-8)` })
}

/** A fillet in a parcel of vine leaves, open in the middle. */
function vineRoll(s: Sketch): Part {
  const fish = fillet(s, meat.white, 0.72)
  const vine = leaf(s, ['#8ba24a', '#3f5a24'], 30, 104)
  return { shade: fish.shade, body: fish.body
    + [[-40, 52, 8], [2, 54, 2], [44, 52, -6]].map(([x, y, turn]) => lay(vine, x!, y!, turn, 1, 0.4)).join('')
    + stroke('M-50 -4Q0 12 56 -2', '#e8d6a4', 4) }
}

function shrimpSkewer(s: Sketch, index: number): Part {
  const rod = skewer(s, [{ width: 300, height: 60, body: times(5, (at) => lay(shrimp(s, 0.8), -124 + at * 68, 2, 84
    + ((at + index) % 2) * 8, 1, 0.5)).join('') }], { length: 420, wooden: true })
  return { shade: '', body: rod.body }
}
