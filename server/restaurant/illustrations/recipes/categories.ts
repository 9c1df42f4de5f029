/** Pictures of the categories, 400 × 400, drawn around the middle of the table or standing on it. */
import { dairy, dough, meat, plant, ware } from '../scene/palette.ts'
import { lay, place, variants } from '../scene/part.ts'
import { ice, jug, stand, tumbler } from '../scene/upright.ts'
import { bowl, pan, plate, platter, roundBoard, saucePot, slate } from '../scene/vessels.ts'
import { skewer, threaded } from '../parts/skewers.ts'
import { cut } from '../parts/steaks.ts'
import { roastBird } from '../parts/poultry.ts'
import { shrimp, wholeFish } from '../parts/fish.ts'
import { burger, cheese, leaves, patty, pick, rounds, sauce } from '../parts/burger.ts'
import { basil, dill, lettuce, mint, parsley, rosemary, thyme } from '../parts/greens.ts'
import { cherryTomato, citrusSlice, cucumberSlice, friedEgg, grilledRound, onionRing, tomatoSlice } from '../parts/slices.ts'
import { berry, chilli, cornCob, pepperHalf, raspberry } from '../parts/garden.ts'
import { breadSlice, flatbread, foldedBread, wrap } from '../parts/bakery.ts'
import { cakeSlice, runs } from '../parts/sweets.ts'
import { emberBed, grate, sparks } from '../parts/fire.ts'
import { moon, stars, sun } from '../parts/table.ts'
import { flakes, steam } from '../parts/marks.ts'
import { circle, path, rect } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import { above, each, sauces, side, spots, type Recipes } from './recipe.ts'

export const categories: Recipes = {
  'shashlyk': above((s) => rect(-200, -200, 400, 400, '#241a17') + place(emberBed(s, 430, 7, 42), -210, -170)
    + rect(-200, -200, 400, 400, s.radial(['#ff7a1c/.6', '#ff7a1c/.1'], [0.5, 0.5], 0.6))
    + place(grate(400, -176, 8, 48), -200, 0)
    + each(variants(s, 'skewer', 2, () => skewer(s, threaded.meat(s, meat.pork, 5, 52, 64), { length: 376 })), [[0, -92, -8], [0, 0, -8], [0, 92, -8]], 1.4)
    + sparks(s, 22, -190, -190, 380, 380) + steam(90, -60, 100, 0.3) + steam(-70, -10, 110, 0.25)),
  'steiky': above((s) => roundBoard(s, 166, ware.oak)
    + lay(cut(s, 'ribeye', meat.beef, { cross: true, marbled: 8, size: 0.92 }), -2, -14, -8, 1, 1.4)
    + spots(rosemary(s), [[-50, 110, 76], [70, 106, 100, 0.9]]) + flakes(s, 14, [100, -96], [30, 20], '#fff')),
  'ptytsia': above((s) => plate(s, 174, ware.white, '#c95f2c')
    + lay(roastBird(s, meat.chicken, 0.92), -22, -14, -6, 1, 1.3)
    + spots(citrusSlice(s, 'lemon', 34), [[78, 92], [112, 58]]) + spots(thyme(s), [[-70, 106, 80]])),
  'ryba': above((s) => platter(s, 184, 164, ware.coal, '#dfe8de')
    + lay(wholeFish(s, { back: '#5d737a', side: '#c3cfca', belly: '#f4ead4', height: 68, length: 126 }), -18, -22, -10, 1, 1.2)
    + spots(citrusSlice(s, 'lemon', 28), [[-66, 88], [-24, 100]]) + spots(shrimp(s, 0.8), [[62, 84], [116, 46, 40]])
    + lay(dill(s), 30, 104, 80, 0.9)),
  'burhery': side((s) => place(place(stand(s, 156, ware.walnut), 0, 6)
    + place(burger(s, [leaves(), rounds(plant.tomato, 3), patty(meat.beef, 44), cheese(), sauce('#d5381c', 26), patty(meat.beef, 40), cheese(dairy.cheddar, 36), rounds(plant.onion, 4, 9)], { crown: pick('flame') }).body, 0, 4, 0, 0.86), 0, 0)),
  'harniry': above((s) => rect(-200, -200, 400, 400, '#2b211c') + place(emberBed(s, 430, 6, 48), -210, -170)
    + place(grate(400, -180, 9, 42, '#3a3330'), -200, 0)
    + lay(pepperHalf(s, plant.redPepper, 0.86), -84, -112, -14, 1, 1.2)
    + lay(pepperHalf(s, plant.yellowPepper, 0.8), 92, -106, 16, 1, 1.2) + lay(cornCob(s, 220), -16, -6, -8, 1.05, 1.3)
    + spots(grilledRound(s, 'aubergine', 46), [[-126, 96], [-46, 112]], 1.2)
    + spots(grilledRound(s, 'courgette', 42), [[40, 96], [116, 104]], 1.2) + spots(parsley(s), [[148, 40, 60, 0.9]])),
  'salaty-supy': above((s) => place(bowl(s, 122, ware.white, ['#dfe8b0', '#a8c466'], '#4f7d78')
    + spots(lettuce(s), [[-50, -50], [46, -56, 70], [56, 40, 140], [-46, 50, 210], [0, 0, 40]])
    + spots(tomatoSlice(s, 26), [[-50, -30], [40, -60], [20, 60]])
    + spots(cucumberSlice(s, 23), [[54, 6], [-60, 40], [-6, -74]])
    + spots(onionRing(s, 18), [[-8, 8], [60, -30]]), -62, -56)
    + place(bowl(s, 116, ware.coal, ['#e0566a', '#b3182f', '#7a0c1e'], '#e0713a') + path('M-30 -14Q-10 -44 24 -26Q46 0 16 22Q-26 26 -30 -14z', '#fbf3e4') + lay(dill(s), 0, 4, 30, 0.9) + flakes(s, 12, [0, 0], [70, 66], '#ff9a5c'), 66, 68)
    + steam(66, 20, 90, 0.5)),
  'snidanky': above((s) => place(sun(s, 58), 144, -142)
    + place(pan(s, 128, ['#5a4a40', '#3a302a', '#221b17'], { handle: 138 }), -8, -16)
    + each(() => friedEgg(s, 56), [[-44, -34], [38, 8]], 0.6)
    + lay(breadSlice(s, dough.toast, dough.crumb, 0.7), 108, 104, 16, 1, 1.2)
    + spots(cherryTomato(s, 20), [[-4, 148], [36, 158]]) + spots(parsley(s), [[30, -70, 40, 0.8]])),
  'nichne-meniu': above((s) => rect(-200, -200, 400, 400, s.linear(['#3d3450', '#1a1422'], [0, 1]))
    + place(stars(s, 34, 380, 260), -190, -190) + place(moon(s, 56), -104, -104) + lamp()
    + circle(112, -70, 150, s.radial(['#ffd98a/.6', '#ffd98a/0'], [0.5, 0.5], 0.5))
    + place(slate(s, 172, 54), 0, 134)
    + lay(wrap(s, ['#e39a38', '#e0402a', '#8cc255', '#fbf3e4'], 230, 84, '#d9582a'), -26, 104, -10, 1, 1.4)
    + place(saucePot(s, 30, sauces.garlic), 130, 134)),
  'deserty': side((s) => place(place(stand(s, 172, ware.white, 10), 0, -10)
    + place(cakeSlice(s, [['#fdf0cf', 92], ['#b9783a', 26]], ['#fff6dc', '#f3d7a0'], runs('#a3142c', 118)), 0, -2, 0, 0.86)
    + spots(raspberry(s, 19), [[-20, -124], [14, -130], [40, -122], [-128, 0]])
    + spots(berry(s, plant.blueberry, 13), [[-2, -112], [58, -116], [-104, 10]])
    + spots(mint(s), [[16, -142, 20, 0.8], [22, -142, 70, 0.8]]), 0, -16, 0, 1.06)),
  'napoi': side((s) => place(jug(s, ['#fff0a6', '#fbd04a', '#f2a926'], { inside: spots(citrusSlice(s, 'lemon', 32), [[-34, -70], [30, -44], [8, -120]], 0) + ice([[-30, -150, 12], [34, -160, -16]]), height: 250, half: 82 }), -52, 0)
    + lay(mint(s), -64, -232, -20, 1.1) + lay(mint(s), -48, -232, 30, 1.1)
    + place(tumbler(s, ['#fff0a6', '#fbd04a', '#f2a926'], { top: 48, bottom: 40, height: 144, straw: '#e0713a', inside: ice([[-8, -90, 14], [12, -60, -20]]) }), 106, 8)),
  'sousy-khlib': above((s) => roundBoard(s, 172, ware.walnut) + lay(flatbread(s, 118, 92), -22, -56, -14, 1, 1)
    + lay(foldedBread(s, 84), -34, -50, -8, 1, 1) + place(saucePot(s, 54, sauces.ember, ware.coal), -82, 74)
    + place(saucePot(s, 54, sauces.garlic), 38, 92) + place(saucePot(s, 54, sauces.green, ware.clay), 110, -2)
    + spots(basil(s), [[104, -96, 40]]) + lay(chilli(plant.redPepper, 80), -22, 134, 8)),
}

/** A street lamp. */
function lamp(): string {
  return rect(106, -40, 12, 200, '#120d16') + path('M84 -44h56l-12 -58h-32z', '#ffe9ad')
    + path('M78 -40h68v8h-68zM90 -104h44l-22 -18z', '#120d16')
    + times(2, (index) => rect(98 + index * 26, -102, 3, 60, '#120d16')).join('')
}

