import { meat, plant, ware } from '../scene/palette.ts'
import { lay, tube, variants, type Part } from '../scene/part.ts'
import { board, platter, roundBoard, slate, tray } from '../scene/vessels.ts'
import { chunk, kebab, skewer, threaded, wedge } from '../parts/skewers.ts'
import { rack } from '../parts/steaks.ts'
import { cilantro, dill, leaf, mint, parsley, rosemary } from '../parts/greens.ts'
import { cherryTomato, citrusSlice, citrusWedge, onionRing, tomatoHalf } from '../parts/slices.ts'
import { flatbread } from '../parts/bakery.ts'
import { berry } from '../parts/garden.ts'
import { heart } from '../parts/poultry.ts'
import { dipper } from '../parts/sweets.ts'
import { drops, flakes, salt, seeds } from '../parts/marks.ts'
import { element, path, stroke } from '../scene/shapes.ts'
import { curve, pair, pebble, times, type Point } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { above, cloth, each, pot, sauces, spots, type Recipes } from './recipe.ts'

export const shashlyk: Recipes = {
  'shashlyk-zi-svynyny': above((s, t) => cloth(s, t, -190, 110, 18) + slate(s, 262, 158)
    + lay(skewer(s, threaded.between(threaded.meat(s, meat.pork, 6, 55, 68), threaded.onion())), 0, -84, -3)
    + lay(skewer(s, threaded.between(threaded.meat(s, meat.pork, 6, 55, 68), threaded.onion())), 4, 0, -2)
    + spots(onionRing(s, 28), [[-170, 98], [-128, 112], [-150, 78], [-96, 92]]) + pot(s, 178, 92, 50, sauces.ember)
    + spots(parsley(s), [[60, 96, -50], [96, 112, 30]])),
  'shashlyk-z-teliatyny': above((s) => board(s, 266, 154, { tone: ware.walnut })
    + lay(skewer(s, threaded.meat(s, meat.veal, 6, 62, 70), { length: 490 }), -6, -76, 4)
    + lay(skewer(s, threaded.meat(s, meat.veal, 6, 62, 70), { length: 490 }), -10, 14, 4)
    + spots(rosemary(s), [[-130, 104, 78], [-70, 116, 104]]) + salt(s, 26, [80, 104], [110, 26])
    + spots(cherryTomato(s, 20), [[140, 102], [182, 88], [166, 122]])),
  'shashlyk-z-baranyny': above((s) => platter(s, 268, 180, ware.clay, '#f6dcb8')
    + lay(skewer(s, threaded.meat(s, meat.lamb, 6, 55, 66), { length: 440 }), 0, -62, -4)
    + lay(skewer(s, threaded.meat(s, meat.lamb, 6, 55, 66), { length: 440 }), 4, 14, -4)
    + spots(mint(s), [[-140, 104, -60], [-120, 112, 20], [-92, 110, 80], [120, 80, 60], [136, 66, 130]])
    + spots(berry(s, plant.cranberry, 8), [[-40, 84], [-10, 96], [24, 82], [56, 94], [88, 96], [-70, 76], [10, 108], [40, 112]])),
  'shashlyk-z-kuriachoho-stehna': above((s, t) => cloth(s, t, 180, -90, -14) + tray(s, 268, 168)
    + lay(skewer(s, threaded.meat(s, meat.chicken, 6, 60, 70), { length: 470 }), 0, -72, 2)
    + lay(skewer(s, threaded.meat(s, meat.chicken, 6, 60, 70), { length: 470 }), -4, 18, 3)
    + spots(citrusWedge(s, 'lemon', 38), [[-158, 92, 14], [-96, 108, -18]])
    + flakes(s, 34, [60, 98], [130, 26], '#c9401c') + lay(parsley(s), 150, 104, 40)),
  'shashlyk-z-indychky': above((s) => platter(s, 268, 180, ware.coal, '#e0713a')
    + lay(skewer(s, threaded.between(threaded.meat(s, meat.turkey, 5, 52, 66), wedge(plant.green, 56, 20)), { length: 440 }), 0, -58, -5)
    + lay(skewer(s, threaded.between(threaded.meat(s, meat.turkey, 5, 52, 66), wedge(plant.green, 56, 20)), { length: 440 }), 4, 22, -5)
    + spots(tomatoHalf(s, 22), [[-120, 98], [-76, 112]]) + spots(cilantro(s), [[20, 104, 70], [60, 108, 110]])
    + spots(citrusSlice(s, 'lime', 26), [[120, 86]])),
  'shashlyk-zi-svyniachykh-reber': above((s) => roundBoard(s, 196, ware.ash) + lay(flatbread(s, 172, 150), 0, 0)
    + each(variants(s, 'rib', 3, () => ribPiece(s)), [[-70, -70, -24], [40, -84, 18], [-100, 14, 12], [92, -8, -16], [-4, -20, 4], [-40, 78, -10], [66, 70, 22], [8, 34, -26]])
    + spots(onionRing(s, 20), [[-120, 84], [118, 84]])
    + spots(parsley(s), [[128, -80, 40, 0.8], [-132, -56, -30, 0.8]])),
  'rebra-svyniachi-v-medu': above((s, t) => cloth(s, t, 170, 110, -10) + board(s, 262, 150, { tone: ware.oak })
    + lay(rack(s, meat.honey, 9, 44, 170), -24, -22, -3, 1, 1.4) + lay(dipper(), 196, 70, 0, 0.9)
    + drops([[-180, 112, 9], [-152, 122, 6], [120, 112, 7], [96, 124, 4]], '#f2a21c') + lay(rosemary(s), -70, 120, 84)),
  'liulia-kebab-z-iahniaty': above((s) => slate(s, 268, 160) + lay(kebab(s, meat.lamb, 320, 66), 0, -84, -3)
    + lay(kebab(s, meat.lamb, 320, 66), 4, 4, -3)
    + spots(onionRing(s, 26), [[-150, 96], [-108, 110], [-64, 96], [-28, 112]])
    + flakes(s, 30, [-90, 102], [90, 22], '#8f1230') + spots(parsley(s), [[60, 100, 60], [110, 104, 96]])
    + lay(citrusWedge(s, 'lemon', 34), 186, 88, -20)),
  'liulia-kebab-z-kurky': above((s, t) => cloth(s, t, -180, -100, 12) + platter(s, 268, 180, ware.sage, '#5d7c33')
    + lay(flatbread(s, 200, 112), 0, 0)
    + lay(kebab(s, meat.turkey, 290, 64), 0, -46, -6, 0.95) + lay(kebab(s, meat.turkey, 290, 64), 6, 36, -6, 0.95)
    + spots(dill(s), [[-150, 70, -70], [-130, 84, -100, 0.8]]) + spots(cherryTomato(s, 18), [[-50, 112], [-14, 118]])
    + lay(cilantro(s), 150, 94, 60)),
  'kuriachi-sertsia': above((s) => board(s, 266, 150, { tone: ware.ash })
    + lay(skewer(s, times(7, () => heart(s, meat.duck)), { length: 480 }), -14, -78, -2)
    + lay(skewer(s, times(7, () => heart(s, meat.duck)), { length: 480 }), -10, 2, -2)
    + pot(s, 180, 88, 46, sauces.soy, ware.coal) + seeds(s, 22, [-60, 98], [130, 24], '#fff3d0', 2.4, 1.8)
    + spots(leaf(s, ['#8cc255', '#3d7f2c'], 10, 40), [[-160, 104, 70], [-140, 96, 120], [60, 110, 80]])),
  'pechinka-v-sitsi': above((s) => slate(s, 264, 158)
    + each(() => netted(s), [[0, -78, -2], [0, 10, -2]])
    + spots(onionRing(s, 30, ['#d9b98a', '#fff8e8']), [[-150, 98], [-104, 106], [120, 96]])
    + spots(onionRing(s, 20, ['#d9b98a', '#fff8e8']), [[76, 108], [166, 110]]) + lay(rosemary(s), 0, 110, 86)),
  'kovbaska-domashnia': above((s, t) => cloth(s, t, 160, 100, 20) + roundBoard(s, 198, ware.oak)
    + lay(coil(), -20, -10, 0, 1, 1.3)
    + pot(s, 128, 108, 46, sauces.mustard, ware.coal) + spots(parsley(s), [[-150, 96, -50], [-120, 118, -14]])
    + spots(onionRing(s, 22), [[142, -92]])),
}

/** A short rib: glazed meat around a bone that shows at both ends. */
function ribPiece(s: Sketch): Part {
  const outline = pebble(s.random, 52, 30, 4, 0.05)
  const bone = 'M-62 2q62 -10 126 0'
  return {
    shade: element('path', { d: outline }),
    body: stroke(bone, '#b08a5e', 20) + stroke(bone, '#f5e4c6', 14, { transform: 'translate(0 -1)' })
      + path(outline, meat.honey.dark, { transform: 'translate(1 6)' })
      + path(outline, s.linear([meat.honey.light, meat.honey.base, meat.honey.dark], [0.3, 1]))
      + stroke('M-26 -20l8 40M4 -22l8 42M30 -18l4 34', '#4a1505', 6, { opacity: 0.4 })
      + stroke('M-38 -12q16 -10 34 -10', '#fff', 5, { opacity: 0.55 }),
  }
}

/** Liver on its skewer under a lace of fat. */
function netted(s: Sketch): Part {
  const part = skewer(s, times(5, () => chunk(s, meat.liver, 66, 70)), { length: 450 })
  const lace = times(9, (index) => `M${-182 + index * 33} -26q16 24 -4 52M${-166 + index * 33} -24q-22 26 8 50`).join('')
  return { shade: part.shade, body: part.body + stroke(lace, '#fbeccb', 4, { opacity: 0.75 }) }
}

/** A ring of sausage wound tightly. */
function coil(): Part {
  const at = (step: number, off = 0): Point => {
    const angle = step * 0.36
    const reach = 20 + step * 2.25 + off
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  }
  const part = tube(curve(times(54, (index) => at(index))), 39, meat.sausage, 0.6)
  const scars = times(15, (index) => `M${pair(at(8 + index * 2.9, -12))}L${pair(at(8.6 + index * 2.9, 10))}`).join('')
  return { shade: part.shade, body: part.body + stroke(scars, '#3a1409', 6, { opacity: 0.55 }) }
}
