import { dairy, dough, plant, ware } from '../scene/palette.ts'
import { joined, lay, lump, place, type Part } from '../scene/part.ts'
import { platter, slate } from '../scene/vessels.ts'
import { stand } from '../scene/upright.ts'
import { cakeSlice, coupe, fondant, honeycomb, meringue, runs, scoop } from '../parts/sweets.ts'
import { mint, thyme } from '../parts/greens.ts'
import { pineappleRing } from '../parts/slices.ts'
import { berry, raspberry, strawberryHalf, walnutHalf } from '../parts/garden.ts'
import { baklava } from '../parts/bakery.ts'
import { drops, flakes, seeds } from '../parts/marks.ts'
import { circle, group, path, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, side, spots, type Recipes } from './recipe.ts'

const served = (s: Sketch, tone = ware.white) => place(stand(s, 232, tone, 10), 0, -10)
const honey = (rows: number) => times(rows, (index) => [index % 2 ? '#fdebc2' : '#c9822e', index % 2 ? 12 : 17] as const)

export const deserty: Recipes = {
  'chyzkeik-z-karamelliu': side((s) => served(s)
    + place(cakeSlice(s, [['#fdf0cf', 92], ['#b9783a', 26]], ['#fff6dc', '#f3d7a0'], runs('#c9731c', 118)), -6, 0, 0, 1.08)
    + place(flakesOfSalt, 30, -152) + spots(raspberry(s, 17), [[-176, -6], [-150, 8]])
    + spots(mint(s), [[-184, -16, -30, 0.8]])),
  'shokoladnyi-fondan': side((s) => served(s, ware.coal) + place(fondant(s), -46, -4, 0, 1.18)
    + lay(scoop(s, 50), 122, -46, 0, 1, 1) + spots(raspberry(s, 15), [[178, -4], [56, 14]])
    + spots(mint(s), [[132, -86, 40, 0.8], [126, -84, -20, 0.8]])),
  'medivnyk': side((s) => served(s, ware.white) + place(cakeSlice(s, honey(9), ['#e3a95a', '#c07a2a']), 10, 0, 0, 1.06)
    + crumbsOn(s, '#a8621c', 22) + place(honeycomb(), -214, -56, 0, 0.84)
    + drops([[-110, 24, 6], [-128, 14, 4]], '#f2a21c')),
  'napoleon': side((s) => served(s, ware.sage)
    + place(cakeSlice(s, times(11, (index) => [index % 2 ? '#fff5da' : '#dfa44c', index % 2 ? 13 : 9] as const), ['#f7d48a', '#e0a848']), 4, 0, 0, 1.08)
    + crumbsOn(s, '#c98a2e', 34) + spots(strawberryHalf(s), [[-180, -4], [-152, 12, 30, 0.8]])
    + spots(mint(s), [[40, -164, 20, 0.8], [44, -166, 80, 0.8]])),
  'ananas-na-hryli': above((s) => platter(s, 268, 178, ware.sage, '#ffffff')
    + spots(pineappleRing(s, 68), [[-124, -22], [-22, -60], [-46, 58]], 1.1) + lay(scoop(s, 56), 96, 4, 0, 1, 1.4)
    + spots(mint(s), [[96, -40, 20], [100, -36, 80]])
    + drops([[168, 48, 8], [156, 70, 6], [60, 88, 7], [80, 104, 5]], '#e08a1e')
    + spots(berry(s, plant.blueberry, 13), [[170, -42], [186, -16], [160, -14]])),
  'hrusha-na-vuhilli': above((s, t) => cloth(s, t, 180, 90, 16) + slate(s, 260, 156)
    + each(() => pearHalf(s), [[-116, -24, -14], [26, -14, 12]], 1.2)
    + each(() => lump(s, 18, 14, { light: '#fffdf2', base: '#efe8cf', dark: '#8fa0a8' }, 0.16, 0.4), [[-120, 22], [-96, 36], [-132, 46], [22, 34], [44, 40], [8, 46], [122, 78], [152, 66]], 0.6)
    + spots(walnutHalf(s), [[140, -70, 20], [184, -40, 60], [168, 20, 0], [-200, 100, 40]])
    + drops([[-60, 100, 8], [-36, 110, 6], [-80, 112, 5], [96, 110, 6]], '#f2a21c')
    + spots(thyme(s), [[196, 76, 40, 0.8]])),
  'pakhlava': above((s) => platter(s, 268, 178, ware.clay, '#f6dcb8')
    + spots(baklava(s), [[0, -96], [-86, -48], [86, -48], [0, -4], [-150, 14], [150, 14], [-82, 50], [82, 50], [0, 92]], 0.9)
    + spots(walnutHalf(s), [[-186, -62, 30], [190, -54, 80], [-128, 108, 0], [138, 106, 60]])
    + flakes(s, 26, [0, 0], [180, 110], '#6f9c34')),
  'pavlova-z-yahodamy': side((s) => served(s, ware.sand) + place(meringue(s, 150), 0, -8, 0, 1.12)
    + lay(lump(s, 104, 34, dairy.cream, 0.1, 0.8), 0, -122, 0, 1, 0.6)
    + spots(strawberryHalf(s), [[-58, -138, -20], [64, -136, 24]])
    + spots(raspberry(s, 21), [[-16, -156], [28, -150], [-92, -128], [98, -122]])
    + spots(berry(s, plant.blueberry, 14), [[-36, -126], [6, -128], [44, -124], [-74, -112], [80, -106]])
    + spots(mint(s), [[4, -168, 10, 0.8], [10, -166, 70, 0.8]])),
  'morozyvo-dymne': side((s) => place(stand(s, 150, ware.walnut, 12), 0, -4)
    + lay(scoop(s, 66, { light: '#efe6dc', base: '#cbbcae', dark: '#94816f' }), -48, -176, 0, 1, 0.5)
    + lay(scoop(s, 66), 50, -180, 0, 1, 0.5) + group(flakes(s, 30, [0, -214], [90, 30], '#b9651c'), {})
    + place(coupe(s, ware.steel), 0, -8)
    + stroke('M-96 -140q6 30 14 32q8 0 6 -28M30 -138q4 40 12 42q9 -2 8 -42', '#c9731c', 9)
    + lay(wafer(s), 112, -224, 24, 1, 0.4)),
}

const flakesOfSalt = times(14, (index) => circle(-70 + ((index * 37) % 130), -8
  + ((index * 17) % 26), 2.4, '#fff', { opacity: 0.9 })).join('')

function crumbsOn(s: Sketch, colour: string, count: number): string {
  return seeds(s, count, [40, -124], [80, 9], colour, 3, 1.2) + seeds(s, 10, [0, 22], [150, 10], colour, 2.6, 1.2)
}

/** Half a pear from the grill, cut side up. */
function pearHalf(s: Sketch): Part {
  const outline = 'M0 -96Q26 -90 30 -46Q76 -10 70 40Q60 88 0 90Q-60 88 -70 40Q-76 -10 -30 -46Q-26 -90 0 -96z'
  return { shade: `<path d="${outline}"/>`, body: path(outline, plant.pear.dark, { transform: 'translate(1 8)' })
    + path(outline, plant.pear.base)
    + path(outline, s.radial(['#fff8d8', '#f9e7ae', '#e6c670'], [0.4, 0.6], 0.7), { transform: 'scale(.88)' })
    + path('M0 4Q26 14 24 40Q18 60 0 60Q-18 60 -24 40Q-26 14 0 4z', '#d9b45c')
    + stroke('M-40 -6l30 76M-8 -64l52 124M34 -20l24 56', '#3a1c0a', 7, { opacity: 0.4 })
    + stroke('M0 -96q2 -16 12 -24', '#6b4a22', 7) }
}

function wafer(s: Sketch): Part {
  const tube = 'M-13 -70h26v140h-26z'
  return joined({ shade: `<path d="${tube}"/>`, body: path(tube, s.linear([dough.pancake.light, dough.pancake.base, dough.pancake.dark], [1, 0]))
    + stroke('M-12 -40l24 -16M-12 -10l24 -16M-12 20l24 -16M-12 50l24 -16', dough.pancake.dark, 4) })
}

