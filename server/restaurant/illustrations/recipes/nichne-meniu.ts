import { dairy, dough, meat, plant, ware } from '../scene/palette.ts'
import { heap, joined, lay, lump, tube, variants, type Part } from '../scene/part.ts'
import { board, kraft, plate, platter, roundBoard, slate, tray } from '../scene/vessels.ts'
import { cilantro, lettuce, parsley } from '../parts/greens.ts'
import { cherryTomato, onionRing } from '../parts/slices.ts'
import { berry, fry, garlicClove } from '../parts/garden.ts'
import { boatBread, nacho, rusk, triangle, wrap } from '../parts/bakery.ts'
import { wings } from '../parts/poultry.ts'
import { flakes, seeds } from '../parts/marks.ts'
import { path, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, pot, row, sauces, spots, type Recipes } from './recipe.ts'

export const nichneMeniu: Recipes = {
  'shaurma-z-kurkoiu': above((s, t) => cloth(s, t, -180, 100, 16) + board(s, 266, 156, { tone: ware.oak })
    + lay(wrap(s, ['#e39a38', '#e0402a', '#8cc255', '#fbf3e4', '#d99a4a'], 330, 104, '#e0713a'), -34, -66, -5, 1, 1.3)
    + lay(wrap(s, ['#e39a38', '#8cc255', '#e0402a', '#d99a4a', '#fbf3e4'], 330, 104, '#e0713a'), -20, 52, -5, 1, 1.3)
    + pot(s, 212, 108, 36, sauces.garlic) + spots(cherryTomato(s, 20), [[212, -104], [226, -70]])),
  'shaurma-z-teliatynoiu': above((s) => slate(s, 268, 158)
    + lay(wrap(s, ['#7a381d', '#98502a', '#cf2030', '#8cc255', '#fbf3e4'], 330, 106, '#5a4d42'), -34, -68, 4, 1, 1.3)
    + lay(wrap(s, ['#98502a', '#cf2030', '#7a381d', '#fbf3e4', '#8cc255'], 330, 106, '#5a4d42'), -40, 52, 4, 1, 1.3)
    + spots(berry(s, plant.cranberry, 8), [[176, 10], [198, 20], [186, 32], [210, 40], [170, 40], [222, 24], [194, 52]])
    + spots(cilantro(s), [[202, -90, 40], [222, -56, 80]]) + pot(s, 206, 108, 34, sauces.pink, ware.coal)),
  'lavash-z-liulia': above((s) => platter(s, 270, 178, ware.clay, '#f6dcb8')
    + lay(wrap(s, ['#894022', '#521f0f', '#d9a3c4', '#6f9c34'], 300, 90), -30, -74, -6, 1, 1.2)
    + lay(wrap(s, ['#521f0f', '#894022', '#6f9c34', '#d9a3c4'], 300, 90), -8, 24, -6, 1, 1.2)
    + spots(onionRing(s, 24), [[-116, 100], [-78, 110], [-40, 102]]) + flakes(s, 24, [-78, 104], [56, 16], '#8f1230')
    + spots(parsley(s), [[30, 108, 60], [60, 110, 100]]) + pot(s, 164, 78, 40, sauces.ember)),
  'kesadilia-z-kurkoiu': above((s, t) => cloth(s, t, 180, 100, -14) + roundBoard(s, 202, ware.oak)
    + each(() => triangle(s, ['#e39a38', '#f7b02c', '#e0402a']), times(5, (index) => {
      const angle = -1.57 + index * 1.2566
      return [Math.cos(angle) * 108, Math.sin(angle) * 108, index * 72 - 180] as const
    }), 1) + pot(s, 0, 0, 42, sauces.salsa) + flakes(s, 10, [0, 0], [24, 22], '#4f8a2b')
      + spots(cilantro(s), [[8, -8, 40, 0.7]])),
  'hot-doh-z-kovbaskoiu': above((s) => tray(s, 266, 162) + lay(hotDog(s), -16, -58, -4, 1, 1.2)
    + lay(hotDog(s), -10, 54, -4, 1, 1.2) + seeds(s, 16, [-16, -66], [140, 10], '#e0a040', 3, 2.4)
    + seeds(s, 16, [-10, 46], [140, 10], '#e0a040', 3, 2.4)),
  'nachos-chyli-kon-karne': above((s) => plate(s, 204, ware.coal, '#e0713a')
    + heap(s.random, times(20, () => nacho(s)), [0, 0], [138, 130], [-160, 160], 1.15)
    + path('M-70 -20Q-60 -70 4 -66Q70 -66 76 -10Q80 50 10 58Q-70 56 -70 -20z', '#8f2a10')
    + heap(s.random, times(14, variants(s, 'chilli', 3, () => lump(s, 14, 10, chilliMeat, 0.1, 0.4))), [4, -4], [58, 48])
    + stroke('M-60 -30q30 30 60 0t60 10M-50 20q30 24 56 0t50 6', '#fbc23c', 7)
    + spots(onionRing(s, 12, ['#3f7a22', '#b9d98a']), [[-30, -34], [40, -40], [54, 24], [-20, 36], [110, -40], [-104, 30], [30, 104]])
    + lay(lump(s, 28, 22, dairy.cream, 0.14, 0.9), 6, -6, 0, 1, 0.5) + lay(cilantro(s), 8, -10, 20, 0.7)),
  'khachapuri-po-adzharsky': above((s, t) => cloth(s, t, -170, -100, -14) + board(s, 274, 156, { tone: ware.walnut })
    + lay(boatBread(s), 0, -6, -6, 1.04, 1.4) + spots(parsley(s), [[-206, 110, -50, 0.9], [210, 104, 50, 0.9]])),
  'nichnyi-set': above((s) => board(s, 276, 168, { tone: ware.oak })
    + lay({ shade: '', body: kraft(s, 128, 104) }, 120, -50)
    + each(variants(s, 'fry', 1, () => fry(plant.fry, 96, 15)), times(15, (index) => [62 + ((index * 41) % 116), -104 + ((index * 29) % 112), (index * 53) % 150 - 75] as const))
    + each(wings(s, meat.barbecue, 0.92), [[-196, -104, 10], [-82, -108, -12], [-166, -40, 168], [-84, -46, 14], [-150, 16, -8], [-52, 10, 12]], 0.9)
    + each(variants(s, 'rusk', 2, () => rusk(s, dough.rye, 120, 28)), [[-180, 66, 12], [-150, 102, -8], [-70, 70, 16], [-44, 108, -4]], 1)
    + pot(s, 66, 108, 40, sauces.ember) + pot(s, 150, 112, 40, sauces.garlic, ware.coal)
    + pot(s, 230, 104, 34, sauces.mustard) + spots(parsley(s), [[8, 40, 30, 0.8]])),
  'hrinky-z-chasnykom': above((s, t) => cloth(s, t, 180, 90, 14) + slate(s, 262, 156)
    + row(() => rusk(s, dough.rye, 210, 40), 3, [-116, -74], [4, 56], -8, 1)
    + row(() => rusk(s, dough.rye, 210, 40), 2, [-86, -46], [6, 62], 52, 1.2) + pot(s, 142, -44, 54, sauces.garlic)
    + spots(garlicClove(s), [[104, 76, 30], [136, 92, -20], [176, 76, 70]])
    + flakes(s, 26, [-80, 0], [110, 80], '#7fae4a') + spots(parsley(s), [[206, 100, 50, 0.9]])),
}

const chilliMeat = { light: '#b9553a', base: '#842818', dark: '#4d120a' }

function hotDog(s: Sketch): Part {
  const heel = tube('M-168 14H168', 96, dough.bun, 0.3)
  const link = tube('M-196 -6Q0 -20 196 -6', 50, meat.sausage, 0.6)
  const front = tube('M-166 36H166', 50, dough.bun, 0.6)
  const zigzag = `M-160 -16${times(10, (index) => `q16 ${index % 2 ? 26 : -26} 32 0`).join('')}`
  return joined(heel, lettuceRow(s), link, { shade: '', body: stroke(zigzag, '#bd7f0c', 11, { transform: 'translate(1 3)', opacity: 0.5 })
    + stroke(zigzag, '#f7c52c', 9) }, front)
}

function lettuceRow(s: Sketch): Part {
  const one = lettuce(s, undefined, 34, 24)
  return { shade: '', body: times(7, (index) => lay(one, -150 + index * 50, -26, 0, 1, 0)).join('') }
}

