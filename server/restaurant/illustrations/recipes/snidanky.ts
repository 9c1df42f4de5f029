import { dairy, dough, meat, plant, ware } from '../scene/palette.ts'
import { flat, heap, lay, lump, tube, variants, type Part } from '../scene/part.ts'
import { board, bowl, pan, plate } from '../scene/vessels.ts'
import { arugula, chives, dill, mint, parsley } from '../parts/greens.ts'
import { cherryTomato, friedEgg, poachedEgg, tomatoHalf } from '../parts/slices.ts'
import { berry, boat, chanterelle, raspberry } from '../parts/garden.ts'
import { breadSlice, puck, roll } from '../parts/bakery.ts'
import { drops, flakes, seeds } from '../parts/marks.ts'
import { circle, oval, path, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, pot, row, sauces, spots, type Recipes } from './recipe.ts'

export const snidanky: Recipes = {
  'shakshuka': above((s) => pan(s, 158, ['#f0663a', '#c9301a', '#8f1a0c'], { handle: 28 })
    + each(() => lump(s, 24, 18, plant.tomato, 0.14, 0.3), [[-90, -40], [-20, -104], [88, -50], [100, 30], [20, 104], [-80, 70], [0, 0]], 0.3)
    + each(() => friedEgg(s, 52), [[-46, -44], [54, -34], [-26, 52], [62, 58]], 0.4)
    + spots(parsley(s), [[8, 2, 20, 0.8], [-92, 14, -60, 0.7], [20, -90, 60, 0.7], [104, 6, 90, 0.6]])
    + flakes(s, 26, [0, 0], [110, 110], '#2a1208')),
  'yaiechnia-z-salom': above((s, t) => cloth(s, t, -160, 100, 14)
    + pan(s, 158, ['#5a4a40', '#3a302a', '#221b17'], { handle: 152 })
    + each(() => friedEgg(s, 66), [[-46, -46], [58, -24], [-8, 60]], 0.5)
    + each(() => crackling(), [[-100, 26, 20], [-84, 60, 70], [90, 50, 10], [40, -92, 40], [-20, -110, 80], [106, -56, 30], [60, 96, 0]], 0.5)
    + chives(s, 16, [0, 0], [120, 110])),
  'omlet-z-hrybamy': above((s) => plate(s, 198, ware.white, '#7f9a58') + lay(omelette(s), -6, -10, -12, 1, 1.2)
    + spots(chanterelle(s), [[40, 18, 20], [78, 4, -10], [2, 34, -30], [-50, 66, 10], [-14, 84, 50]])
    + spots(arugula(s), [[100, 62, 50], [72, 86, 100]]) + spots(cherryTomato(s, 20), [[-96, 62], [-104, 26]])
    + chives(s, 8, [-20, -20], [80, 30])),
  'benedykt-z-lososem': above((s) => plate(s, 198, ware.coal, '#f2b25c')
    + each(() => benedict(s), [[-70, -34], [62, 34]], 1.2) + spots(dill(s), [[-66, -44, 20, 0.8], [66, 24, -20, 0.8]])
    + spots(arugula(s), [[74, -84, 40], [100, -62, 90], [-104, 68, -60], [-78, 92, -110]])
    + flakes(s, 20, [0, 0], [120, 90], '#f2b25c')),
  'syrnyky': above((s, t) => cloth(s, t, 170, -90, -14) + plate(s, 198, ware.sage, '#ffffff')
    + each(() => puck(s, 62), [[-60, -46], [64, -30], [-6, 50]], 1.2)
    + lay(lump(s, 46, 38, dairy.cream, 0.14, 0.9), 2, 36, 0, 1, 0.6)
    + spots(raspberry(s), [[-10, 30], [22, 44], [-92, 44], [-74, 78], [100, 40], [118, 66], [84, 84]], 0.7)
    + spots(mint(s), [[6, 24, 30, 0.8], [-90, 60, -70, 0.8]]) + seeds(s, 26, [0, -10], [120, 70], '#fff', 1.6, 1)),
  'deruny-z-yaitsem': above((s) => board(s, 264, 158, { tone: ware.walnut })
    + each(() => puck(s, 66, { light: '#f2c06a', base: '#c98a34', dark: '#84520f' }), [[-130, -44], [-24, -62], [-92, 52], [22, 42]], 1)
    + lay(poachedEgg(s, 46), -24, -68, 0, 1, 0.8)
    + path('M-30 -66q10 -12 22 0q4 20 20 44q-14 6 -24 -6q-14 -18 -18 -38z', '#fba91c')
    + pot(s, 184, -58, 46, sauces.garlic) + chives(s, 16, [-60, 0], [120, 80])
    + spots(dill(s), [[150, 82, 70], [190, 90, 100]])),
  'vivsianka-z-yablukom': above((s, t) => cloth(s, t, -170, -90, 16)
    + bowl(s, 184, ware.sand, ['#fff6e2', '#f2dfbb', '#d4b88a'], '#c95f2c')
    + seeds(s, 44, [0, 0], [140, 136], '#e3c896', 4.4, 1.7)
    + spots(boat(s, plant.apple, 108), [[-34, -60, -30], [0, -26, -20], [34, 10, -10], [58, 48, 0]], 0.7)
    + flakes(s, 24, [-40, 40], [80, 60], '#8a4a1c')
    + spots(berry(s, plant.blueberry, 14), [[-86, 30], [-60, 52], [-92, 60], [-40, 84]]) + cinnamon()
    + drops([[90, -40, 8], [74, -62, 6], [104, -16, 5]], '#e69a1e')),
  'tost-z-avokado': above((s) => board(s, 262, 158, { tone: ware.ash })
    + each(() => breadSlice(s, dough.crust, dough.crumb, 1.06), [[-112, -16, -8], [78, 10, 6]], 1.2) + fanOf(s)
    + lay(friedEgg(s, 60), 78, 6, 0, 1, 0.6) + flakes(s, 14, [-110, -14], [64, 44], '#c9301a')
    + seeds(s, 18, [80, 6], [50, 44], '#2a1208', 1.8) + spots(tomatoHalf(s, 20), [[190, -92], [212, -58]])
    + spots(arugula(s), [[-206, 104, -60, 0.9], [-176, 116, -20, 0.9]])),
  'snidanok-myslyvskyi': above((s) => plate(s, 202, ware.coal, '#e0713a')
    + each(() => friedEgg(s, 56), [[-64, -68], [34, -84]], 0.6)
    + each(() => tube('M-74 8Q0 -22 74 6', 36, meat.sausage, 0.6), [[-34, 24, -8], [-24, 70, -4]], 0.9)
    + lay({ shade: '', body: oval(88, 2, 52, 46, '#a8330f') }, 0, 0)
    + heap(s.random, times(14, variants(s, 'bean', 2, () => lump(s, 14, 10, { light: '#e58a4a', base: '#b9501c', dark: '#7a2c0a' }, 0.06, 0.5))), [88, 2], [40, 34])
    + spots(tomatoHalf(s, 28), [[70, 82], [118, 58]]) + spots(parsley(s), [[-118, -10, -40, 0.9], [10, 112, 30, 0.8]])),
  'mlyntsi-z-syrom': above((s, t) => cloth(s, t, 180, 80, 12) + plate(s, 200, ware.white, '#c95f2c')
    + row(() => roll(210, 58), 3, [-26, -62], [6, 58], -10, 1)
    + path('M-90 -90Q-70 -30 -96 10Q-60 50 -84 96Q-40 100 -44 60Q-64 30 -40 0Q-50 -50 -50 -94z', '#fff3d4')
    + path('M30 -100Q44 -40 22 0Q44 40 24 84Q60 84 62 50Q50 20 66 -10Q60 -60 66 -104z', '#fff3d4')
    + spots(raspberry(s, 17), [[120, -40], [134, -10], [-4, -6]])
    + spots(berry(s, plant.blueberry, 13), [[112, 18], [-20, -34], [4, 36]])
    + spots(mint(s), [[124, -56, 40, 0.8], [130, -46, 100, 0.8]])),
}

/** A piece of fried lard. */
function crackling(): Part {
  const body = 'M-20 -10Q0 -18 20 -8Q24 8 16 12Q0 6 -18 12Q-24 0 -20 -10z'
  return flat(body, path(body, '#b06a2c', { transform: 'translate(0 3)' }) + path(body, '#f4c98a')
    + stroke('M-14 -6q14 -6 30 0', '#fff1d8', 4) + stroke('M-14 8q14 -4 28 0', '#b9501c', 4))
}

function omelette(s: Sketch): Part {
  const body = 'M-130 30Q-120 -70 0 -78Q120 -70 134 30Q0 76 -130 30z'
  return flat(body, path(body, '#c98a12', { transform: 'translate(0 9)' })
    + path(body, s.radial(['#fff0a0', '#fbcf4a', '#e09a1c'], [0.36, 0.26], 0.8))
    + path('M-130 30Q0 76 134 30Q60 40 0 38T-130 30z', '#f7b92c')
    + stroke('M-96 -8q60 -44 150 -34', '#fff', 6, { opacity: 0.5 })
    + stroke('M-60 14q40 -14 70 -4M30 -20q30 -2 50 12', '#c98a12', 5, { opacity: 0.5 }))
}

function benedict(s: Sketch): Part {
  const base = puck(s, 74, dough.toast)
  const salmon = tube('M-54 -8Q-20 -34 8 -10T56 4', 32, meat.salmon, 0.6)
  const egg = poachedEgg(s, 44)
  const cream = 'M-46 -6Q-40 -46 0 -46Q46 -44 46 -4Q50 30 34 30Q28 14 16 16Q14 42 2 42Q-8 40 -10 18Q-26 14 -30 30Q-46 28 -46 -6z'
  return { shade: base.shade, body: base.body + salmon.body + egg.body
    + path(cream, '#d9a21c', { transform: 'translate(1 4)', opacity: 0.6 })
    + path(cream, s.radial(['#fff3a0', '#fbd04a', '#eeb024'])) + oval(-14, -26, 12, 6, '#fff', { opacity: 0.8 }) }
}

/** Slices of avocado over a toast. */
function fanOf(s: Sketch): string {
  const one = (): Part => {
    const body = 'M-12 44Q-30 -10 0 -54Q26 -10 14 44Q0 54 -12 44z'
    return flat(body, path(body, '#4f7a2b')
      + path(body, s.linear(['#f3f3a8', '#b9cf5c']), { transform: 'translate(-2 0)scale(.84 .9)' }))
  }
  return row(one, 6, [-164, -10], [21, -2], 16, 0.5)
}

function cinnamon(): string {
  const d = 'M-10 -118L70 -96'
  return stroke(d, '#6b3814', 17) + stroke(d, '#a8622a', 12, { transform: 'translate(0 -1)' })
    + stroke(d, '#d99a5a', 3, { transform: 'translate(0 -4)' }) + circle(70, -96, 4, '#4a2208')
}

