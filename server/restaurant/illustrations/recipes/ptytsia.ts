import { dairy, meat, plant, ware } from '../scene/palette.ts'
import { joined, lay, tube, variants } from '../scene/part.ts'
import { board, plate, platter, roundBoard, slate, tray } from '../scene/vessels.ts'
import { drumstick, roastBird, spatchcock, thigh, wings } from '../parts/poultry.ts'
import { cut, slice } from '../parts/steaks.ts'
import { basil, bay, cilantro, parsley, rosemary, thyme } from '../parts/greens.ts'
import { citrusSlice, citrusWedge, onionRing } from '../parts/slices.ts'
import { berry, garlicClove, potato } from '../parts/garden.ts'
import { drops, seeds } from '../parts/marks.ts'
import { circle, oval, path, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, pot, row, sauces, spots, type Recipes } from './recipe.ts'

export const ptytsia: Recipes = {
  'kurcha-tabaka': above((s, t) => cloth(s, t, -170, 80, 20) + board(s, 262, 166, { tone: ware.walnut })
    + lay(spatchcock(s, meat.chicken, 0.98), -46, -18, 0, 1, 1.2)
    + pot(s, 196, 84, 48, sauces.garlic, ware.coal) + spots(garlicClove(s), [[176, -92, 30], [206, -70, -24]])
    + spots(parsley(s), [[196, -8, 60], [168, 20, 100, 0.8]])),
  'kurka-na-ruzhni': above((s) => platter(s, 268, 180, ware.white, '#c95f2c')
    + lay(roastBird(s, meat.chicken, 1.12), -44, -10, -4, 1, 1.3)
    + spots(citrusSlice(s, 'lemon', 38), [[164, 80], [188, 30]]) + spots(thyme(s), [[-130, 116, 84], [110, -108, 70]])
    + each(variants(s, 'potato', 3, () => potato(s, 26, 21)), [[-40, 116], [10, 120], [58, 112]])),
  'kryltsia-bbq': above((s) => tray(s, 266, 170)
    + each(wings(s, meat.barbecue), [[-150, -88, 10], [-30, -96, -12], [78, -84, 24], [-170, -8, -16], [-66, -26, 170], [52, -10, 14], [-122, 64, 14], [-4, 52, -14], [88, 66, 168], [-60, 112, 6]])
    + row(() => tube('M-46 0H46', 20, plant.cabbage, 0.6), 4, [178, -66], [4, 22], -64)
    + pot(s, 178, 86, 44, sauces.garlic)),
  'kryltsia-chasnykovi': above((s) => slate(s, 264, 164)
    + each(wings(s, meat.chicken, 1.04), [[-160, -78, 12], [-34, -92, -14], [80, -72, 22], [-176, 10, -14], [-62, -10, 168], [54, 4, 12], [-130, 86, 16], [-6, 76, -12]])
    + spots(garlicClove(s), [[92, 74, 20], [124, 88, -40], [106, 108, 80]])
    + spots(citrusWedge(s, 'lemon', 40), [[186, 46, -20], [192, 100, 14]])
    + spots(parsley(s), [[170, -84, 40], [196, -52, 80, 0.8]])),
  'file-kuriache-z-travamy': above((s, t) => cloth(s, t, 180, 90, 12) + plate(s, 194, ware.sage, '#5d7c33')
    + lay(cut(s, 'breast', meat.chicken, { marbled: 0, size: 0.74, fat: '#ffe2a0' }), -34, -64, -8, 1, 1.1)
    + row(() => slice(s, meat.chicken, ['#fff6e4', '#f0d9ae'], 24, 56), 5, [-78, 50], [40, 4], 16)
    + spots(basil(s), [[104, -8, 30], [120, 8, 80], [96, 16, 130]]) + spots(thyme(s, 70), [[116, 78, 40]])),
  'kachyna-nizhka': above((s) => plate(s, 196, ware.white, '#6f0f28') + oval(0, 16, 118, 78, '#6f0f28')
    + oval(-24, -4, 46, 18, '#b03a52', { opacity: 0.6 }) + lay(drumstick(s, meat.duck, 1.18), -12, -16, -14, 1, 1.2)
    + spots(berry(s, plant.cherry, 17), [[-70, 78], [-28, 94], [22, 88], [78, 62], [96, 20]])
    + lay(rosemary(s), -80, -96, 60, 0.9)),
  'kachyna-hrudka': above((s) => board(s, 262, 150, { tone: ware.oak })
    + row(() => slice(s, meat.duck, ['#f58a8c', '#c9505a'], 27, 78), 8, [-186, -26], [42, 2], 14)
    + spots(citrusSlice(s, 'orange', 42), [[190, -60], [206, 10]])
    + spots(citrusWedge(s, 'orange', 34), [[160, 92, -12], [80, 104, 10]]) + lay(rosemary(s), -120, 104, 82)
    + drops([[-20, 112, 8], [6, 120, 5], [24, 106, 4]], '#c9601c')),
  'perepilka-na-vuhilli': above((s) => platter(s, 268, 180, ware.clay, '#f6dcb8')
    + lay(roastBird(s, meat.chicken, 0.74), -112, -24, -10, 1, 1.2)
    + lay(roastBird(s, meat.chicken, 0.74), 82, 14, 8, 1, 1.2)
    + spots(berry(s, plant.grape, 15), [[-20, -96], [8, -90], [-8, -72], [32, -102], [18, -68], [-60, 96], [-34, 104], [-46, 80]])
    + spots(bay(s), [[170, -74, 50], [180, -60, 100], [-170, 84, -60]])),
  'stehno-indychky': above((s) => roundBoard(s, 198, ware.walnut)
    + lay(thigh(s, meat.turkey, 1.08), -14, -22, -6, 1, 1.3) + seeds(s, 60, [-14, -26], [96, 56], '#e9a91c', 3.4, 1.1)
    + seeds(s, 24, [-14, -26], [96, 56], '#8a5a14', 2.6, 1.1)
    + pot(s, 112, 104, 44, sauces.mustard, ware.coal) + spots(rosemary(s), [[-96, 116, 70], [-66, 134, 88]])),
  'kovbasky-z-indychky': above((s, t) => cloth(s, t, -180, -90, -12) + slate(s, 262, 158)
    + each(() => cheesy(s), [[-20, -84, -4], [-24, -14, -2], [-20, 56, -4]]) + pot(s, 198, 74, 42, sauces.ember)
    + spots(onionRing(s, 24), [[190, -84], [206, -52]]) + spots(cilantro(s), [[-196, 108, -60], [110, 112, 70]])),
}

/** A turkey sausage split on the grill, cheese running out. */
function cheesy(s: Sketch) {
  const link = tube('M-140 8Q0 -20 140 4', 58, meat.pale, 0.6)
  const slits = times(4, (index) => `M${-96 + index * 56} ${-22 + Math.abs(index - 1.5) * 3}l22 28`).join('')
  const melt = times(4, (index) => circle(-82 + index * 56, -4 + (index % 2) * 3, 9 + s.random() * 4, dairy.cheddar.base)
    + path(`M${-88 + index * 56} 0q4 26 10 0z`, dairy.cheddar.base)).join('')
  return joined(link, { shade: '', body: stroke(slits, '#5a2a0c', 8, { opacity: 0.55 }) + melt })
}

