import { dairy, plant, ware } from '../scene/palette.ts'
import { heap, lay, lump, place, variants, type Part } from '../scene/part.ts'
import { board, bowl, kraft, plate, platter, slate } from '../scene/vessels.ts'
import { bead, cap, skewer, threaded, wedge } from '../parts/skewers.ts'
import { cilantro, dill, mint, parsley, thyme } from '../parts/greens.ts'
import { cherryTomato, grilledRound, grilledStrip, tomatoHalf } from '../parts/slices.ts'
import { boat, champignon, cornCob, cube, fry, pepperHalf, pepperStrip, potato, walnutHalf } from '../parts/garden.ts'
import { drops, flakes, grilled, salt, seeds } from '../parts/marks.ts'
import { oval, path, rect, stroke } from '../scene/shapes.ts'
import { between, times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, pot, sauces, spots, type Recipes } from './recipe.ts'

export const harniry: Recipes = {
  'ovochi-hryl': above((s) => platter(s, 270, 180, ware.coal, '#e0713a')
    + each((index) => pepperStrip([plant.redPepper, plant.yellowPepper, plant.green][index % 3]!, 104), [[-150, -50, -20], [-140, -10, -14], [-132, 30, -10], [-120, 68, -6]])
    + spots(grilledRound(s, 'courgette', 36), [[-40, -70], [6, -46], [-34, -18], [16, 4]])
    + spots(grilledRound(s, 'aubergine', 40), [[84, -66], [120, -24], [90, 20]])
    + spots(champignon(s, 27), [[-20, 64], [34, 74], [8, 108]])
    + spots(cherryTomato(s, 21), [[96, 80], [138, 70], [170, 28]]) + spots(thyme(s), [[174, -44, 30]])),
  'kukurudza-z-maslom': above((s, t) => cloth(s, t, -180, 100, 16) + board(s, 264, 150, { tone: ware.walnut })
    + lay(cornCob(s, 290), -34, -64, -6, 1.06, 1.1) + lay(cornCob(s, 290), -30, 36, -6, 1.06, 1.1)
    + butter(s) + salt(s, 22, [-40, 112], [140, 20]) + spots(parsley(s), [[196, 100, 50]])),
  'pechertsi-na-shampuri': above((s) => slate(s, 264, 158)
    + each(() => skewer(s, times(5, () => cap(s, 33)), { length: 488, from: 14 }), [[0, -82, -2], [4, 4, -2]], 1)
    + spots(parsley(s), [[-170, 96, -50], [-136, 106, -10], [-100, 98, 40]])
    + pot(s, 176, 92, 46, sauces.garlic, ware.coal)),
  'baklazhan-z-tomatamy': above((s) => board(s, 266, 156, { tone: ware.ash })
    + each(() => grilledStrip(s, '#3c2145', '#ecd9ae', 250, 88), [[-76, -66, -5], [-62, 50, -5]], 1.2)
    + spots(tomatoHalf(s, 22), [[-150, -54], [-100, -66], [-40, -66], [10, -76], [-130, 62], [-70, 52], [-10, 48], [36, 42]])
    + spots(cilantro(s), [[110, -88, 40], [146, 60, 60], [150, 96, 100]])
    + spots(cherryTomato(s, 22), [[190, -72], [208, -32]]) + salt(s, 18, [170, 10], [44, 30])),
  'perets-pechenyi': above((s) => plate(s, 196, ware.white, '#5d7c33')
    + each((index) => pepperHalf(s, index === 1 ? plant.yellowPepper : plant.redPepper, 0.98), [[-34, -82, -8], [-14, 6, -6], [-30, 92, -8]], 1)
    + crumbs(s, 20, [-10, 6], [96, 96]) + spots(mint(s), [[104, -62, 40], [118, 54, 80]])),
  'kartoplia-na-vuhilli': above((s) => slate(s, 266, 156)
    + each(() => skewer(s, threaded.between(times(5, () => bead(s, plant.potato, 33)), wedge({ light: '#fff3e0', base: '#f5cfb4', dark: '#c98a6a' }, 62, 17)), { length: 490 }), [[0, -80, 3], [-4, 8, 3]], 1)
    + pot(s, -176, 92, 44, sauces.mustard, ware.coal) + spots(dill(s), [[40, 100, 76], [80, 106, 104], [124, 98, 70]])),
  'kartoplia-fri': above((s, t) => cloth(s, t, 180, -90, 16) + board(s, 262, 162, { tone: ware.oak })
    + lay({ shade: '', body: kraft(s, 176, 136) }, -58, -6)
    + each(variants(s, 'fry', 4, () => fry(plant.fry, between(s.random, 104, 136))), fryHeap)
    + pot(s, 186, 76, 50, sauces.ember) + salt(s, 18, [-50, 0], [110, 80])),
  'batat-skybkamy': above((s) => platter(s, 268, 178, ware.sand, '#c95f2c')
    + spots(boat(s, plant.batat, 142), [[-150, -30, 40], [-116, -60, -20], [-20, -84, 10], [60, -66, -24], [-100, 12, 20], [-14, -10, -14], [70, 10, 26], [-120, 72, -10], [-24, 70, 16], [80, 78, -12]], 0.9)
    + pot(s, 170, 10, 46, sauces.garlic) + spots(thyme(s, 70), [[-40, 20, 60], [30, -40, 20]])
    + flakes(s, 24, [-30, 0], [130, 80], '#8f1a0c')),
  'kartoplia-moloda-z-kropom': above((s, t) => cloth(s, t, -170, 90, -14)
    + bowl(s, 186, ware.sage, ['#f7e7b8', '#e2c67e', '#b9964a'], '#5d7c33')
    + heap(s.random, times(17, variants(s, 'potato', 4, () => potato(s, 37, 31))), [0, 0], [128, 122], [-30, 30])
    + spots(dill(s), [[-50, -20, 20], [40, -50, 60], [10, 40, -40], [80, 40, 90], [-80, 60, -70]]) + butterPat(s)),
  'bulhur-z-ovochamy': above((s) => bowl(s, 186, ware.clay, ['#f3d79a', '#dbb264', '#ab7f36'], '#f6dcb8') + grains(s)
    + spots(cube(s, plant.redPepper, 22), diced(s, 7)) + spots(cube(s, plant.green, 20), diced(s, 7))
    + spots(cube(s, plant.yellowPepper, 21), diced(s, 6)) + spots(parsley(s), [[-20, -20, 20], [40, 30, 80, 0.8]])),
  'kapusta-na-hryli': above((s) => plate(s, 198, ware.coal, '#b8cb8b') + oval(-10, 50, 128, 62, '#c99a5c')
    + oval(-50, 34, 50, 16, '#ecc890', { opacity: 0.7 })
    + each(variants(s, 'cabbage', 1, () => cabbage(s)), [[-62, -36, -16], [60, -6, 14]], 1.2)
    + spots(walnutHalf(s), [[-98, 78, 20], [-40, 98, 80], [24, 96, 0], [84, 84, 50]])
    + drops([[128, 34, 6], [118, 56, 4]], '#c99a5c') + spots(parsley(s), [[4, -108, 20, 0.8]])),
}

/** Bulgur: one handful of grains, laid in four turns. */
function grains(s: Sketch): string {
  const handful = s.once('grains', () => seeds(s, 26, [0, 0], [134, 130], '#fbecc0', 3.2, 1.7)
    + seeds(s, 16, [0, 0], [134, 130], '#b98a3c', 2.6, 1.7))
  return times(4, (index) => place(handful, 0, 4, index * 77)).join('')
}

const fryHeap = times(24, (index) => [-150 + ((index * 61) % 180), -92
  + ((index * 37) % 170), (index * 53) % 150 - 75] as const)

const diced = (s: Sketch, count: number) => times(count, () => {
  const angle = s.random() * 6.28
  const reach = Math.sqrt(s.random()) * 122
  return [Math.cos(angle) * reach, Math.sin(angle) * reach, Math.round(s.random() * 80)] as const
})

function crumbs(s: Sketch, count: number, [x, y]: readonly [number, number], [rx, ry]: readonly [number, number]): string {
  return heap(s.random, times(count, variants(s, 'crumb', 4, () => lump(s, between(s.random, 7, 14), between(s.random, 6, 10), dairy.feta, 0.12, 0))), [x, y], [rx, ry])
}

function butter(s: Sketch): string {
  const melt = 'M-96 -88q30 -16 60 2q14 20 -2 34q2 34 -12 36q-12 -2 -10 -26q-40 4 -36 -46z'
  return path(melt, '#d9a92c', { opacity: 0.7, transform: 'translate(2 4)' })
    + path(melt, s.linear(['#fff3a6', '#fbd54e']))
    + rect(-86, -88, 40, 26, dairy.butter.light, { rx: 4, transform: 'rotate(-8 -66 -75)' })
    + stroke('M-80 -80h18', '#fff', 4, { opacity: 0.8 })
}

function butterPat(s: Sketch): string {
  return rect(-22, -24, 44, 34, dairy.butter.dark, { rx: 5, transform: 'rotate(12)' })
    + rect(-22, -28, 44, 32, s.linear([dairy.butter.light, dairy.butter.base]), { rx: 5, transform: 'rotate(12)' })
}

/** A wedge of cabbage, leaf over leaf, scorched at the edges. */
function cabbage(s: Sketch): Part {
  const outline = 'M-86 52Q-96 -50 4 -86Q96 -40 86 56Q0 92 -86 52z'
  const folds = 'M0 64Q-56 20 -30 -58M0 64Q-14 10 6 -70M0 64Q46 20 38 -54M0 64Q-74 40 -72 -14M0 64Q74 44 72 -8'
  return { shade: `<path d="${outline}"/>`, body: path(outline, plant.cabbage.dark, { transform: 'translate(1 8)' })
    + path(outline, s.radial([plant.cabbage.light, plant.cabbage.base, plant.cabbage.dark], [0.4, 0.6], 0.8))
    + stroke(folds, '#f8fbe0', 5, { opacity: 0.8 })
    + stroke(folds, plant.cabbage.dark, 2, { opacity: 0.7, transform: 'translate(6 2)' })
    + grilled(s, outline, 110, 38, -70, 8) }
}

