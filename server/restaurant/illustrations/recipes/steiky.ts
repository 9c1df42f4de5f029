import { meat, ware } from '../scene/palette.ts'
import { flat, lay, place, variants, type Part } from '../scene/part.ts'
import { board, plate, platter, roundBoard, slate } from '../scene/vessels.ts'
import { bone, cut, fan, medallion, slice, tee } from '../parts/steaks.ts'
import { arugula, mint, parsley, rosemary, thyme } from '../parts/greens.ts'
import { cherryTomato, grilledRound, onionRing } from '../parts/slices.ts'
import { asparagus, champignon, chilli, garlicClove } from '../parts/garden.ts'
import { flakes, salt, seeds } from '../parts/marks.ts'
import { group, path, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, pot, sauces, spots, type Recipes } from './recipe.ts'

const rare = ['#f0707a', '#b8353f'] as const
const medium = ['#ea8f86', '#b55a4c'] as const

/** Slices fanned out from left to right. */
function fanned(sketch: Sketch, count: number, at: readonly [number, number], step: number, turn: number, rise = 0, inside: readonly [string, string] = rare, size: readonly [number, number] = [27, 74], crust = meat.beef): string {
  return fan(times(count, variants(sketch, 'slice', 4, () => slice(sketch, crust, inside, ...size))), step, rise).map(([part, x, y]) => lay(part, at[0]
    + x, at[1] + y, turn, 1, 0.7)).join('')
}

export const steiky: Recipes = {
  'steik-rybai': above((s, t) => cloth(s, t, -190, 100, 14)
    + place(board(s, 204, 160, { tone: ware.oak, handle: true }), -42, 0)
    + lay(cut(s, 'ribeye', meat.beef, { cross: true, marbled: 9, size: 1.12 }), -42, -16, -6, 1, 1.3)
    + spots(thyme(s), [[120, 90, 40], [104, 116, 70]]) + salt(s, 22, [112, -116], [40, 22])
    + spots(garlicClove(s), [[-206, 116, 40], [-174, 126, -30]])),
  'steik-striploin': above((s) => slate(s, 264, 160)
    + lay(cut(s, 'striploin', meat.beef, { cross: true, size: 0.86, fat: '#f6d59a' }), -92, -50, -10, 1, 1.2)
    + fanned(s, 5, [112, 36], 44, 12, 8) + flakes(s, 34, [-90, 96], [120, 30], '#15100e')
    + spots(cherryTomato(s, 20), [[-196, 86], [-164, 112]]) + lay(rosemary(s), -60, 112, 74)),
  'steik-filet-minion': above((s) => plate(s, 192, ware.coal, '#e0713a')
    + lay(medallion(s, meat.beef, 84, 46), -34, -40, 0, 1, 1.3) + pot(s, 96, 62, 46, sauces.pepper)
    + flakes(s, 14, [96, 62], [26, 24], '#3f5a22')
    + spots(asparagus(140), [[-40, 104, -8], [-20, 122, 4]]) + lay(thyme(s), -34, -50, 50, 0.8)),
  'steik-flet-airon': above((s, t) => cloth(s, t, 190, -90, -16) + board(s, 264, 146, { tone: ware.walnut })
    + fanned(s, 9, [-34, -34], 46, 14, 0, medium, [28, 82])
    + pot(s, 186, 72, 50, sauces.green, ware.coal) + flakes(s, 16, [186, 72], [30, 28], '#c9401c')
    + spots(parsley(s), [[-196, 96, -60], [-160, 108, -20]]) + salt(s, 18, [-20, 100], [110, 20])),
  'steik-t-boun': above((s) => roundBoard(s, 200, ware.oak) + lay(boned(s), 0, -16, -8, 1.1, 1.3)
    + spots(rosemary(s), [[-120, 112, 64], [-90, 132, 84]]) + spots(garlicClove(s), [[124, 106, 30], [96, 130, -20]])),
  'steik-tomahavk': above((s) => board(s, 282, 150, { tone: ware.ash }) + lay(tomahawk(s), -70, -8, 8, 0.98, 1.3)
    + spots(rosemary(s), [[150, -94, 70]]) + spots(champignon(s, 24), [[120, 102], [164, 108], [142, 80]])
    + salt(s, 20, [-220, 110], [40, 24])),
  'steik-machete': above((s) => platter(s, 268, 176, ware.coal)
    + lay(cut(s, 'skirt', meat.beef, { marbled: 5, step: 28, depth: 10 }), -14, -58, -5, 0.98)
    + fanned(s, 7, [-30, 46], 40, 20, 0, medium, [22, 50])
    + spots(onionRing(s, 28), [[150, 30], [176, 62], [136, 76]]) + lay(chilli(), 150, -14, 0, 0.7)),
  'steik-zi-svyniachoi-koreiky': above((s) => slate(s, 250, 164) + lay(chop(s, meat.pork), -52, -20, 0, 1.22, 1.3)
    + spots(grilledRound(s, 'apple', 40), [[120, 78], [168, 48], [182, 104]])
    + spots(thyme(s), [[150, -86, 40], [172, -70, 70]])),
  'steik-zi-shyi-v-miso': above((s, t) => cloth(s, t, -170, -110, -10) + plate(s, 196, ware.sand, '#3b302a')
    + lay(cut(s, 'neck', meat.miso, { marbled: 3, step: 42 }), 0, -20, -4, 0.92, 1.2)
    + group(seeds(s, 46, [0, -20], [110, 52], '#fff3d0', 2.4, 1.8), {})
    + spots(arugula(s), [[-84, 104, -60], [-54, 118, -20], [-20, 116, 40]])
    + pot(s, 76, 104, 34, sauces.soy, ware.coal)),
  'kare-iahniaty': above((s) => platter(s, 268, 180, ware.sage, '#5d7c33')
    + each(() => lambChop(s), [[-130, 10, -74], [-52, 2, -78], [26, 6, -82], [102, 14, -86]], 1)
    + pot(s, 182, 66, 40, sauces.mint) + spots(mint(s), [[-190, 64, -40], [-180, 84, 30], [-204, 80, -90]])),
}

function boned(s: Sketch): Part {
  const steak = cut(s, 'tbone', meat.beef, { marbled: 6, cross: true })
  return { shade: steak.shade, body: steak.body + tee() }
}

function tomahawk(s: Sketch): Part {
  const steak = cut(s, 'ribeye', meat.beef, { cross: true, marbled: 8 })
  const rib = bone(200, 30)
  const shift = { transform: 'translate(118 14)' }
  return { shade: steak.shade + group(rib.shade, shift), body: group(rib.body, shift) + steak.body }
}

function chop(s: Sketch, tone: typeof meat.pork): Part {
  const steak = cut(s, 'chop', tone, { fat: '#f9dfae', marbled: 3 })
  const rib = 'M-96 50Q-128 -20 -70 -86'
  return { shade: steak.shade, body: steak.body + stroke(rib, '#a9825a', 24)
    + stroke(rib, '#f3e2c4', 17, { transform: 'translate(-1 -2)' }) }
}

function lambChop(s: Sketch): Part {
  const eye = 'M-64 2Q-66 -44 -20 -46Q28 -46 34 -8Q40 36 -8 46Q-60 50 -64 2z'
  const rib = bone(112, 17)
  const shift = { transform: 'translate(24 -4)' }
  const part = flat(eye, path(eye, '#5a2413', { transform: 'translate(-8 2)' })
    + path(eye, s.radial(['#f0c78a', meat.lamb.light, meat.lamb.base], [0.4, 0.4], 0.8))
    + path(eye, s.radial([meat.lamb.light, meat.lamb.base, meat.lamb.dark]), { transform: 'translate(-2 0)scale(.84)' })
    + stroke('M-40 -26l26 54M-8 -32l26 50', '#2c140c', 8, { opacity: 0.5 }))
  return { shade: part.shade + group(rib.shade, shift), body: group(rib.body, shift) + part.body }
}

