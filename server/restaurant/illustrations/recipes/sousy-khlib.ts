import { dairy, dough, plant, ware } from '../scene/palette.ts'
import { lay, place } from '../scene/part.ts'
import { board, plate, roundBoard, saucePot, slate } from '../scene/vessels.ts'
import { dipper } from '../parts/sweets.ts'
import { cilantro, dill, parsley, rosemary } from '../parts/greens.ts'
import { cherryTomato } from '../parts/slices.ts'
import { chilli, garlicClove, walnutHalf } from '../parts/garden.ts'
import { breadSlice, foldedBread, flatbread } from '../parts/bakery.ts'
import { drops, flakes, salt, seeds } from '../parts/marks.ts'
import { path, stroke } from '../scene/shapes.ts'
import { above, cloth, each, sauces, spots, type Recipes } from './recipe.ts'

export const sousyKhlib: Recipes = {
  'sous-firmovyi-zhar': above((s, t) => cloth(s, t, -160, 100, 20) + roundBoard(s, 196, ware.oak)
    + place(saucePot(s, 128, sauces.ember, ware.coal), 0, -6) + flakes(s, 40, [0, 0], [84, 80], '#7a160a')
    + flakes(s, 20, [0, 0], [84, 80], '#ffc05a') + lay(chilli(plant.redPepper, 130), -96, 130, 10, 1, 0.8)
    + spots(cherryTomato(s, 22), [[112, 112], [146, 84]])),
  'sous-chasnykovyi': above((s) => slate(s, 248, 162) + place(saucePot(s, 126, sauces.garlic), -30, -8)
    + flakes(s, 26, [-30, -4], [80, 76], '#6f9c34')
    + spots(garlicClove(s), [[142, -60, 20], [176, -34, -40], [150, 4, 80]])
    + spots(dill(s), [[164, 86, 60], [130, 108, 100]])),
  'adzhyka-domashnia': above((s, t) => cloth(s, t, 170, -90, 12) + board(s, 258, 164, { tone: ware.walnut })
    + place(saucePot(s, 128, sauces.adjika, ware.clay), -26, -4) + seeds(s, 40, [-26, 2], [84, 80], '#f7c08a', 2.4, 1.3)
    + flakes(s, 26, [-26, 2], [84, 80], '#3f5a22') + lay(chilli(plant.redPepper, 130), 176, -64, 40, 1, 0.9)
    + lay(chilli(plant.green, 120), 184, 44, 70, 1, 0.9) + spots(walnutHalf(s), [[-206, 116, 20], [-170, 130, 80]])),
  'sous-chymichuri': above((s) => plate(s, 194, ware.sand, '#5d7c33') + place(saucePot(s, 122, sauces.green), -8, -4)
    + flakes(s, 50, [-8, 0], [80, 76], '#2f5a1a') + flakes(s, 22, [-8, 0], [80, 76], '#d5381c')
    + drops([[-30, -40, 8], [40, 30, 6], [10, -60, 5]], '#e6d04a')
    + spots(parsley(s), [[112, 76, 60], [92, 108, 20], [132, 40, 100]]) + spots(garlicClove(s), [[-108, 96, 20]])),
  'sous-hirchychno-medovyi': above((s, t) => cloth(s, t, -170, -100, -16) + roundBoard(s, 196, ware.ash)
    + place(saucePot(s, 124, sauces.mustard, ware.coal), -26, 10) + seeds(s, 36, [-26, 14], [82, 78], '#9a6410', 3, 1)
    + lay(dipper(), 70, -76, 0, 1.16, 1) + drops([[108, 84, 9], [130, 60, 6], [96, 108, 5]], '#f2a21c')),
  'lavash-z-tandyra': above((s) => board(s, 262, 160, { tone: ware.walnut })
    + lay(flatbread(s, 200, 116, dough.lavash, 14), -10, -16, -6, 1, 0.8) + lay(foldedBread(s, 140), -40, -30, -8, 1, 1)
    + lay(foldedBread(s, 140), 30, 34, 10, 1, 1) + seeds(s, 40, [0, 0], [140, 70], '#8a5a24', 2.2, 1.6)
    + spots(cilantro(s), [[206, 96, 50], [180, 116, 20]])),
  'khlib-na-zakvastsi': above((s, t) => cloth(s, t, 170, 90, -12) + board(s, 264, 158, { tone: ware.oak })
    + each(() => breadSlice(s, dough.crust, dough.crumb, 1.1), [[-144, -26, -14], [-66, -6, 0], [14, 12, 12]], 1.2)
    + place(saucePot(s, 58, dairy.butter, ware.coal), 184, -46) + salt(s, 16, [184, -46], [34, 30]) + knife()
    + lay(rosemary(s, 80), 120, 110, 80, 1, 0.6)),
}

/** A butter knife across the board. */
function knife(): string {
  const blade = 'M96 66q60 -20 96 -8q8 10 -4 18l-92 10z'
  return path(blade, '#2a1008', { opacity: 0.25, transform: 'translate(4 7)' }) + path(blade, '#d6d1ca')
    + stroke('M108 68q44 -12 76 -6', '#fff', 4, { opacity: 0.8 }) + stroke('M50 84l44 -8', '#5a3518', 16)
    + stroke('M50 82l44 -8', '#8a5a34', 9)
}
