/** Promotions told on the whole screen, 900 × 1600: the subject above, a dark table below where the words stand. */
import { dairy, meat, plant, ware } from '../scene/palette.ts'
import { settings, tableSide, tableTop, type SettingName } from '../scene/backdrop.ts'
import { lay, place, stamp } from '../scene/part.ts'
import { jug, stand, tumbler } from '../scene/upright.ts'
import { board, pan, plate, saucePot, slate } from '../scene/vessels.ts'
import { skewer, threaded } from '../parts/skewers.ts'
import { burger, cheese, leaves, patty, pick, rounds, sauce } from '../parts/burger.ts'
import { basil, mint, parsley, rosemary } from '../parts/greens.ts'
import { cherryTomato, friedEgg, onionRing, tomatoHalf } from '../parts/slices.ts'
import { flatbread, foldedBread, puck, wrap } from '../parts/bakery.ts'
import { raspberry } from '../parts/garden.ts'
import { ember, emberBed, flame, sparks } from '../parts/fire.ts'
import { calendarLeaf, cupFromAbove, giftBox, moon, stars, sun } from '../parts/table.ts'
import { flakes, steam } from '../parts/marks.ts'
import { circle, rect } from '../scene/shapes.ts'
import type { Sketch } from '../scene/sketch.ts'
import { friesCup } from './burhery.ts'
import { cloth, each, row, sauces, spots } from './recipe.ts'

const WIDTH = 900
const HEIGHT = 1600

const top = (s: Sketch, name: SettingName) => tableTop(s, settings[name], WIDTH, HEIGHT)
/** The light of the fire does not reach the lower third. */
const dusk = (s: Sketch, from = 0.58) =>
  rect(0, 0, WIDTH, HEIGHT, s.linear([`#1d1512/0@${from}`, '#1d1512/.94@.76', '#1d1512'], [0, 1]))

export const stories: Readonly<Record<string, (sketch: Sketch) => string>> = {
  'poznaiomymosia': (s) => top(s, 'ember') + dusk(s)
    + place(cloth(s, settings.paper, 0, 0, 12, 640), 470, 560) + lay(giftBox(s, 210), 450, 470, -9, 1, 2.4)
    + place(saucePot(s, 128, sauces.ember, ware.coal), 232, 900) + place(saucePot(s, 128, sauces.garlic), 610, 946)
    + spots(parsley(s), [[150, 660, -40, 1.9], [780, 770, 70, 1.9]])
    + each(() => ember(s, 44), [[104, 230, 20], [782, 210, -30], [420, 1086, 40]]) + sparks(s, 40, 60, 120, 780, 960),
  'dva-kilohramy': (s) => {
    const rows = { pork: stamp(s, 'pork', () => threadedOn(s, meat.pork)), chicken: stamp(s, 'chicken', () => threadedOn(s, meat.chicken)) }
    return top(s, 'brick') + dusk(s) + place(board(s, 400, 490, { tone: ware.oak }), 450, 600)
      + lay(flatbread(s, 350, 210), 460, 900, -4, 1, 1.6) + lay(foldedBread(s, 160), 610, 950, -14, 1, 1.4)
      + row((index) => index % 2 ? rows.chicken : rows.pork, 5, [430, 226], [0, 118], -3, 1.6)
      + spots(onionRing(s, 46), [[196, 910], [262, 936], [326, 902], [250, 984]])
      + spots(parsley(s), [[420, 960, 60, 1.6], [170, 826, -60, 1.4]]) + flakes(s, 30, [270, 940], [130, 70], '#7a1c2c')
  },
  'burhernyi-chetver': (s) => tableSide(s, settings.brick, WIDTH, HEIGHT) + dusk(s, 0.6)
    + place(calendarLeaf(s, 17), 302, 350, -7, 1.7)
    + place(place(stand(s, 300, ware.walnut, 22), 0, 8)
      + place(burger(s, [leaves(), rounds(plant.tomato, 3), patty(meat.beef, 44), cheese(), sauce('#d5381c', 26), patty(), cheese(dairy.cheddar, 36), rounds(plant.onion, 4, 9)], { crown: pick('flame') }).body, -66, 4, 0, 1.36)
      + place(friesCup(s), 188, 26, 4, 1.6) + spots(cherryTomato(s, 26), [[-262, 24], [-226, 48]]), 450, 1000, 0, 1.12)
    + sparks(s, 24, 420, 160, 420, 400),
  'ranok': (s) => top(s, 'dawn') + place(sun(s, 170), 724, 190) + dusk(s)
    + place(cloth(s, settings.dawn, 0, 0, -14, 560), 330, 560)
    + place(pan(s, 270, ['#f0663a', '#c9301a', '#8f1a0c'], { handle: 146 }), 420, 560)
    + each(() => friedEgg(s, 88), [[340, 480], [512, 500], [360, 650], [520, 672]], 0.6)
    + spots(tomatoHalf(s, 34), [[428, 382], [244, 580], [604, 586]]) + spots(basil(s), [[430, 574, 30, 1.5], [452, 596, 110, 1.5]])
    + flakes(s, 40, [430, 560], [180, 180], '#2a1208')
    + place(cupFromAbove(s, 118), 690, 930) + place(plate(s, 190, ware.sage, '#ffffff'), 250, 978)
    + each(() => puck(s, 66), [[190, 944], [316, 950], [252, 1026]], 1.2)
    + spots(raspberry(s, 24), [[250, 962], [300, 1024], [176, 1016]], 0.7) + spots(mint(s), [[270, 940, 40, 1.2]]),
  'ne-spytsia': (s) => rect(0, 0, WIDTH, HEIGHT, s.linear(['#3d3450', '#251b2e', '#2b120c', '#1d1512'], [0, 1]))
    + stars(s, 70, WIDTH, 620) + place(moon(s, 128), 610, 280)
    + circle(450, 1010, 470, s.radial(['#ff7a1c/.6', '#ff7a1c/0'], [0.5, 0.5], 0.5))
    + place(flame(3.4), 170, 1010) + place(flame(4.2), 762, 1020) + place(emberBed(s, 940, 4, 62), -20, 1010)
    + dusk(s, 0.66) + place(jug(s, ['#c98a4a', '#8a4a1c', '#5d2c0c'], { height: 300, half: 96 }), 330, 824)
    + place(tumbler(s, ['#c98a4a', '#8a4a1c', '#5d2c0c'], { top: 56, bottom: 46, height: 160 }), 520, 830)
    + place(slate(s, 350, 120), 450, 920)
    + lay(wrap(s, ['#e39a38', '#e0402a', '#8cc255', '#fbf3e4'], 430, 124, '#d9582a'), 410, 866, -6, 1, 1.6)
    + lay(wrap(s, ['#7a381d', '#cf2030', '#8cc255', '#fbf3e4'], 430, 124, '#5a4d42'), 450, 966, -6, 1, 1.6)
    + place(saucePot(s, 52, sauces.ember), 724, 880) + spots(rosemary(s), [[176, 972, 30, 1.2]])
    + steam(330, 510, 100, 0.2) + sparks(s, 60, 60, 420, 780, 560),
}

function threadedOn(s: Sketch, tone: typeof meat.pork) {
  return skewer(s, threaded.between(threaded.meat(s, tone, 6, 78, 90), threaded.onion()), { length: 730 })
}
