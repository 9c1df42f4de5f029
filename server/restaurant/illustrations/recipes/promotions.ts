/** Banners of the promotions, 1200 × 600: the subject to the right, calm space for words to the left. */
import { dairy, dough, meat, plant, ware, type Tone } from '../scene/palette.ts'
import { settings, tableSide, tableTop, type SettingName } from '../scene/backdrop.ts'
import { lay, place, stamp, variants } from '../scene/part.ts'
import { stand, standShadow } from '../scene/upright.ts'
import { board, plate, saucePot, slate } from '../scene/vessels.ts'
import { skewer, threaded } from '../parts/skewers.ts'
import { burger, cheese, leaves, patty, pick, rashers, rounds, sauce } from '../parts/burger.ts'
import { mint, parsley, rosemary } from '../parts/greens.ts'
import { cherryTomato, friedEgg, onionRing, tomatoHalf } from '../parts/slices.ts'
import { breadSlice, wrap } from '../parts/bakery.ts'
import { rasher } from '../parts/garden.ts'
import { ember, emberBed, flame, sparks } from '../parts/fire.ts'
import { calendarLeaf, cupFromAbove, giftBox, hand, moon, stars, sun } from '../parts/table.ts'
import { flakes } from '../parts/marks.ts'
import { circle, rect } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { cloth, row, sauces, spots } from './recipe.ts'

const top = (s: Sketch, name: SettingName) => tableTop(s, settings[name], 1200, 600)
const skins = [{ light: '#ffdcbc', base: '#f0b78c', dark: '#bd7f55' }, { light: '#d9a074', base: '#b5764a', dark: '#7a4826' }] as const

export const promotions: Readonly<Record<string, (sketch: Sketch) => string>> = {
  'pershe-zamovlennia': (s) => top(s, 'ember') + strewnCoals(s)
    + place(cloth(s, settings.paper, 0, 0, 14, 420), 820, 320)
    + lay(giftBox(s, 140), 800, 290, -10, 1, 2) + place(saucePot(s, 74, sauces.ember, ware.coal), 1050, 180)
    + place(saucePot(s, 74, sauces.garlic), 1076, 386) + place(saucePot(s, 66, sauces.green, ware.clay), 560, 424)
    + spots(parsley(s), [[600, 190, -30, 1.2], [960, 500, 60, 1.2]]) + sparks(s, 30, 420, 20, 760, 560),
  'shashlyk-na-kompaniiu': (s) => {
    const skewered = (tone: Tone) => stamp(s, `skewer${tone.base}`, () => skewer(s, threaded.between(threaded.meat(s, tone, 6, 62, 68), threaded.onion()), { length: 600 }))
    const guest = stamp(s, 'guest', () => hand(skins[0], ware.coal))
    return top(s, 'brick') + place(board(s, 352, 214, { tone: ware.oak }), 740, 300)
    + row((index) => index % 2 ? skewered(meat.chicken) : skewered(meat.pork), 4, [716, 146], [0, 76], -2, 1.2)
    + spots(onionRing(s, 30), [[560, 466], [604, 478], [648, 460]])
    + place(saucePot(s, 52, sauces.ember, ware.coal), 972, 452)
    + spots(parsley(s), [[742, 464, 60, 1.1], [800, 470, 100, 1.1]])
    + lay(guest, 1016, 150, 166, 0.9, 1.6)
    + lay(hand(skins[1], { light: '#f6b06a', base: '#d9642a', dark: '#8f3410' }), 1020, 340, 196, 0.9, 1.6)
    + lay(guest, 470, 470, -34, 0.9, 1.6)
  },
  'burher-chetver': (s) => tableSide(s, settings.brick, 1200, 600) + place(standShadow(s, 150), 420, 446)
    + place(calendarLeaf(s, 17), 420, 310, -4, 1.2) + place(place(stand(s, 320, ware.walnut, 20), 0, 8)
    + place(burger(s, [leaves(), rounds(plant.tomato, 3), patty(meat.beef, 44), cheese(), sauce('#d5381c', 26), rounds(plant.onion, 4, 9)], { crown: pick('flame') }).body, -136, 4, 0, 1.08)
    + place(burger(s, [leaves(), patty(), cheese(), rashers(), patty(), cheese(dairy.cheddar, 40)], { bun: dough.crust }).body, 142, 12, 0, 1.02)
    + spots(cherryTomato(s, 24), [[-292, 16], [-258, 36]]), 846, 486),
  'snidanok-z-kavoiu': (s) => top(s, 'dawn') + place(sun(s, 108), 150, 90)
    + place(cloth(s, settings.honey, 0, 0, -12, 460), 760, 340) + place(plate(s, 214, ware.sage, '#ffffff'), 690, 318)
    + spots(friedEgg(s, 82), [[636, 262], [744, 306]], 0.8) + spots(rasher(170), [[650, 398, 8], [664, 434, 8]], 0.8)
    + spots(tomatoHalf(s, 28), [[800, 400], [784, 222]]) + spots(parsley(s), [[566, 344, -40]])
    + flakes(s, 20, [690, 290], [120, 60], '#5a3a1a')
    + place(cupFromAbove(s, 92), 1024, 236) + lay(breadSlice(s, dough.toast, dough.crumb, 1), 1010, 484, 14, 1, 1.2)
    + spots(mint(s), [[900, 520, 40, 1.1], [916, 526, 100, 1.1]]),
  'nich-na-vuhilli': (s) => rect(0, 0, 1200, 600, s.linear(['#3d3450', '#1d1626', '#2b120c'], [0, 1]))
    + stars(s, 60, 1200, 380) + place(moon(s, 84), 1020, 130)
    + circle(760, 560, 460, s.radial(['#ff7a1c/.55', '#ff7a1c/0'], [0.5, 0.5], 0.5))
    + place(flame(2.2), 470, 500) + place(flame(2.8), 1090, 520) + place(emberBed(s, 1240, 3, 50), -20, 506)
    + place(slate(s, 280, 94), 780, 420)
    + lay(wrap(s, ['#e39a38', '#e0402a', '#8cc255', '#fbf3e4'], 360, 106, '#d9582a'), 744, 372, -6, 1, 1.6)
    + lay(wrap(s, ['#7a381d', '#cf2030', '#8cc255', '#fbf3e4'], 360, 106, '#5a4d42'), 780, 456, -6, 1, 1.6)
    + place(saucePot(s, 40, sauces.ember), 1006, 384) + spots(rosemary(s), [[560, 462, 30]])
    + sparks(s, 60, 360, 120, 820, 400),
}

/** Embers along the upper and lower edge of the table. */
function strewnCoals(s: Sketch): string {
  const coals = variants(s, 'coal', 4, () => ember(s, 30))
  return times(11, (index) => lay(coals(index), 470 + ((index * 173) % 700), index % 2 ? 560 - (index % 3) * 14 : 34
    + (index % 4) * 12, index * 50)).join('')
}
