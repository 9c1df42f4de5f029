/** Pictures of the news, 1200 × 750: each shows what its text tells. The middle survives the crop of social networks. */
import { dairy, dough, meat, plant, ware } from '../scene/palette.ts'
import { settings, tableSide, tableTop, type SettingName } from '../scene/backdrop.ts'
import { lay, place, stamp, variants } from '../scene/part.ts'
import { cup, ice, jug, stand, tumbler } from '../scene/upright.ts'
import { bowl, platter, roundBoard, saucePot } from '../scene/vessels.ts'
import { skewer, threaded } from '../parts/skewers.ts'
import { burger, cheese, leaves, patty, rounds, sauce } from '../parts/burger.ts'
import { basil, cilantro, lettuce, mint, parsley, rosemary, thyme } from '../parts/greens.ts'
import { citrusSlice, onionRing, tomatoSlice } from '../parts/slices.ts'
import { breadSlice, flatbread, puck, wrap } from '../parts/bakery.ts'
import { berry, chilli, cornCob, raspberry } from '../parts/garden.ts'
import { wholeFish } from '../parts/fish.ts'
import { roastBird } from '../parts/poultry.ts'
import { ember, emberBed, flame, sparks } from '../parts/fire.ts'
import { cupFromAbove, giftBox, hand, moon, stars, sun } from '../parts/table.ts'
import { flakes, seeds, steam } from '../parts/marks.ts'
import { bistro, cloud, fallen, fir, foliage, hills, lights, palm, parasol, tree, water } from '../parts/outdoors.ts'
import { brazier, brickWall, cauldron, kiln, tandoor } from '../parts/hearth.ts'
import { cartonBox, crate, mark, paperBag, paperCup, paperPot, sack } from '../parts/packing.ts'
import { cook, skins } from '../parts/people.ts'
import { bauble, bunting, candle, confetti, cookHat, firTwig, pumpkin, snowfall } from '../parts/season.ts'
import { circle, oval, path, rect, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'
import { friesCup } from './burhery.ts'
import { cloth, each, row, sauces, spots } from './recipe.ts'

const WIDTH = 1200
const HEIGHT = 750
const top = (s: Sketch, name: SettingName) => tableTop(s, settings[name], WIDTH, HEIGHT)
const sky = (s: Sketch, ...colours: string[]) => rect(0, 0, WIDTH, HEIGHT, s.linear(colours, [0, 1]))
/** Boards of a deck or a floor from y down. */
const deck = (s: Sketch, y: number, colours: readonly string[]) => rect(0, y, WIDTH, HEIGHT - y, s.linear(colours, [0, 1]))
  + rect(0, y, WIDTH, 5, '#fff', { opacity: 0.22 }) + stroke(times(3, (index) => `M0 ${y + 46 + index * 52}h${WIDTH}`).join(''), '#3a1c0a', 2, { opacity: 0.2 })
const glow = (s: Sketch, x: number, y: number, r: number, colour = '#ff7a1c', strength = 0.5) => circle(x, y, r, s.radial([`${colour}/${strength}`, `${colour}/0`], [0.5, 0.5], 0.5))

export const news: Readonly<Record<string, (sketch: Sketch) => string>> = {
  'terasa-na-podoli': (s) => sky(s, '#cfe3d6', '#fdf0cf', '#f6cf92') + place(sun(s, 70), 1010, 120)
    + at(hills(WIDTH, [250, 330, 300, 380, 320, 360, 300], '#b8cb8b'), 750)
    + place(tree(s, 520), 130, 600) + place(tree(s, 440, foliage.deep), 1090, 590) + place(tree(s, 520), 930, 600)
    + lights([60, 110], [1180, 130], 170, 15) + deck(s, 560, ['#c08a56', '#7f4f2a'])
    + place(parasol(190, 400), 300, 590) + place(bistro(), 300, 618, 0, 1.2) + place(parasol(150, 340, ['#f6e9d2', '#5d7c33']), 1010, 580) + place(bistro(ware.walnut), 1010, 590)
    + place(stand(s, 236, ware.oak, 18), 640, 660) + place(jug(s, ['#ffc2c8', '#f0607c', '#d93a5e'], { height: 320, half: 108, inside: spots(raspberry(s, 22), [[-40, -60], [20, -90], [-10, -150], [46, -40]], 0) + ice([[-40, -200, 12], [40, -190, -16]]) }), 570, 652)
    + place(tumbler(s, ['#ffc2c8', '#f0607c', '#d93a5e'], { top: 62, bottom: 50, height: 200, straw: '#5d7c33', inside: spots(raspberry(s, 18), [[-16, -50], [20, -90]], 0), front: spots(basil(s), [[-24, -196, -40], [-10, -200, 20]]) }), 776, 660)
    + spots(raspberry(s, 22), [[430, 652], [466, 668], [690, 676]]),
  'dytiachi-nedili': (s) => top(s, 'honey') + place(cloth(s, settings.honey, 0, 0, 10, 460), 600, 400) + place(roundBoard(s, 232, ware.ash), 600, 380)
    + lay(stamp(s, 'raw', () => puckOf(s)), 600, 380, 0, 1.9, 1.2)
    + lay(hand(skins.fair, { light: '#ffd56a', base: '#f0a92c', dark: '#b5760e' }), 500, 410, -16, 1.15, 1.6)
    + lay(hand(skins.tanned, { light: '#a9cf5c', base: '#5f9330', dark: '#38641a' }), 712, 420, 194, 1.15, 1.6)
    + spots(lettuce(s), [[250, 150, 0, 1.4], [320, 190, 80, 1.3]]) + spots(tomatoSlice(s, 46), [[930, 120], [1000, 160], [1030, 90]])
    + spots(onionRing(s, 36), [[420, 120], [470, 150]]) + lay({ shade: '', body: cookHat(s, 104) }, 960, 660, 12)
    + lay({ shade: '', body: bun(s) }, 720, 120, -8) + lay(stamp(s, 'slice', () => cheeseSlice(s)), 270, 620, 24, 1.1, 1.2) + lay(stamp(s, 'slice', () => cheeseSlice(s)), 330, 650, -12, 1.1, 1.2)
    + flakes(s, 40, [600, 600], [240, 60], '#fff8e6'),
  'arkadiia-do-tretoi': (s) => sky(s, '#2d2a4e', '#4a3658', '#b5563a') + stars(s, 60, WIDTH, 330) + place(moon(s, 92), 720, 150)
    + place(lighthouse(s), 210, 480) + place(water(s, WIDTH, 300, ['#3b4a6b', '#1a2138'], '#ffd98a'), 0, 450)
    + place(palm(430, ['#3a4a35', '#232e22']), 1100, 640) + place(palm(330, ['#3a4a35', '#232e22']), 60, 650)
    + deck(s, 600, ['#7a4a2c', '#3a2014']) + glow(s, 620, 600, 420) + place(stand(s, 300, ware.walnut, 20), 610, 650)
    + lay(wrap(s, ['#e39a38', '#e0402a', '#8cc255', '#fbf3e4'], 400, 128, '#d9582a'), 548, 476, -104, 1, 0.6)
    + lay(wrap(s, ['#e39a38', '#e0402a', '#8cc255', '#fbf3e4'], 400, 128, '#f0d3a2'), 682, 480, -72, 1, 0.6)
    + place(paperPot(s, 52, '#d5381c'), 840, 656) + place(paperPot(s, 46, '#f4ead8'), 398, 660) + sparks(s, 30, 360, 120, 520, 380),
  'zvidky-nashe-vuhillia': (s) => sky(s, '#f6d9a4', '#e89a5a', '#8f4a30') + times(15, (index) => place(fir(300 + ((index * 97) % 130), index % 2 ? ['#4a5a40', '#37452f'] : ['#5b6a48', '#445236']), -10 + index * 88, 540)).join('')
    + deck(s, 520, ['#8a5a38', '#43271a']) + glow(s, 600, 520, 420) + place(kiln(s, 220), 600, 590) + steam(716, 210, 120, 0.45) + steam(740, 130, 110, 0.3)
    + place(logs(s), 930, 640) + place(sack(s, 88), 190, 650) + place(sack(s, 74), 330, 672)
    + each(variants(s, 'coal', 4, () => ember(s, 34, 0)), [[436, 690], [490, 676, 30], [540, 700, 70], [596, 684, -20], [650, 704, 10], [706, 684, 50]], 0.8)
    + each(variants(s, 'hot', 3, () => ember(s, 30)), [[566, 664], [622, 668, 60]], 0.4) + at(fallen(s, 14, WIDTH, 130, ['#e58a2c', '#c9642a']), 610),
  'karton-zamist-plastyku': (s) => tableSide(s, settings.herb, WIDTH, HEIGHT)
    + place(cartonBox(s, 220, 150, spots(parsley(s), [[-140, -20, -20, 1.3], [150, -16, 30, 1.2]], 0.4) + row(() => skewer(s, threaded.between(threaded.meat(s, meat.pork, 4, 50, 56), threaded.onion()), { length: 330, wooden: true }), 3, [0, -66], [0, 26], -3, 0.5)), 600, 640)
    + place(paperBag(s, 250, 320), 280, 610) + place(paperPot(s, 64, '#d5381c'), 900, 650) + place(paperPot(s, 64, '#f4ead8'), 1010, 610) + place(paperPot(s, 56, '#5f9330'), 1060, 676)
    + place(s.glyph('seedling'), 866, 250, 0, 1.7) + place(woodenFork(), 1000, 420, 14) + place(woodenFork(), 1060, 424, 26),
  'serpneva-kukurudza': (s) => sky(s, '#ffe6b0', '#ffd07a', '#f2a04e') + place(sun(s, 112), 600, 300)
    + times(3, (line) => times(15, (index) => place(stalk(s), -20 + index * 90 + (line % 2) * 44, 560 + line * 50, index % 2 ? -3 : 3, 0.9 + line * 0.14)).join('')).join('')
    + rect(0, 620, WIDTH, 130, s.linear(['#8a5a32', '#5a3418'], [0, 1]))
    + spots(stamp(s, 'cob', () => cornCob(s, 270)), [[440, 520, -62], [560, 500, -84], [668, 506, -100], [772, 524, -118], [500, 566, -40, 0.9], [706, 566, -140, 0.9]], 0.8) + place(crate(560, 170), 600, 700),
  'ranky-z-kavoiu': (s) => rect(0, 0, WIDTH, HEIGHT, s.linear(['#fff1d2', '#f2c48c'])) + rect(380, 50, 560, 420, '#b97e42', { rx: 16 }) + rect(402, 72, 516, 376, s.linear(['#9fc8d6', '#ffe3ae'], [0, 1]))
    + place(sun(s, 84), 560, 300) + path('M402 448V400Q500 360 610 396T790 384T918 400V448z', '#9fb46a') + place(cloud(0.7), 790, 170)
    + rect(654, 60, 14, 400, '#b97e42') + rect(350, 462, 620, 26, '#d9a564', { rx: 8 }) + deck(s, 520, ['#c08a56', '#7f4f2a'])
    + place(paperCup(s, 330), 830, 660) + steam(824, 266, 110, 0.75)
    + place(stand(s, 250, ware.sage, 16), 470, 640) + times(4, (index) => place(disc(s, 170 - (index % 2) * 8), 470 + (index % 2) * 8, 618 - index * 40)).join('')
    + spots(raspberry(s, 24), [[420, 450], [470, 436], [516, 454], [256, 640], [686, 650]]) + spots(mint(s), [[462, 420, -20, 1.2], [476, 420, 40, 1.2]])
    + path('M360 490Q400 470 470 474T590 492q6 40 -10 70q-14 -10 -16 -40q-20 -6 -40 0q-4 50 -20 64q-18 -14 -20 -60q-40 -8 -70 2q-4 40 -20 48q-24 -30 -14 -86z', '#e9a02c', { opacity: 0.85 }),
  'shkola-manhalnykiv': (s) => brickWall(s, WIDTH, 590, { light: '#5d3f30', dark: '#33221b' }) + deck(s, 590, ['#4a3a30', '#241a17'])
    + bunting([120, 60], [1080, 60], 90, 12, ['#e0602a', '#f6e9d2', '#8cae4a']) + glow(s, 600, 420, 420)
    + place(cook(s, skins.tanned, '#1d120c'), 330, 456, 0, 1.12) + place(cook(s, skins.fair, '#a9642a'), 600, 440, 0, 1.16) + place(cook(s, skins.fair), 870, 456, 0, 1.12)
    + place(brazier(s, 430, ['#bd632b', '#e39a38', '#7a381d', '#bd632b', '#e39a38', '#7a381d', '#bd632b', '#e39a38', '#7a381d'], 200), 600, 690)
    + sparks(s, 46, 120, 100, 960, 320),
  'harbuz-povernuvsia': (s) => sky(s, '#8f4a2a', '#5a2a1a', '#2b1712') + glow(s, 470, 560, 520, '#ff8a2c', 0.7) + fallen(s, 30, WIDTH, 420, ['#e58a2c', '#c9542a', '#f6c430', '#8a9a3c'])
    + place(emberBed(s, 1260, 3, 58), -20, 590) + place(flame(2.6), 130, 600) + place(flame(1.8), 250, 606) + place(flame(2.2), 760, 600)
    + place(pumpkin(s, 210), 450, 640) + place(emberBed(s, 560, 1, 46), 210, 640)
    + place(bowl(s, 156, ware.coal, ['#ffbf5c', '#f39526', '#c66a0c'], '#e0713a') + stroke('M-86 16Q-54 -72 26 -64T82 26T-20 80', '#fff0d0', 10, { opacity: 0.85 })
      + seeds(s, 18, [6, 0], [60, 54], '#6f8a3a', 6, 2) + spots(parsley(s), [[44, 44, 60, 0.9]]), 950, 540) + steam(950, 380, 100, 0.4),
  'nova-obsmazhka': (s) => top(s, 'charcoal') + place(cloth(s, settings.charcoal, 0, 0, -10, 400), 800, 400)
    + place(beans(s, 64, 330, 250), 330, 380) + place(cupFromAbove(s, 134), 800, 390) + place(coffeeBag(s), 330, 370, -8)
    + place(beans(s, 40, 460, 90), 760, 650) + spots(berry(s, plant.cherry, 26), [[1040, 170], [1086, 200], [1030, 232]]) + spots(mint(s), [[1074, 150, 40, 1.4]]),
  'forel-iz-zakarpattia': (s) => sky(s, '#bcd9dc', '#f4ead0') + place(cloud(1), 250, 150) + place(cloud(0.8), 960, 110)
    + at(hills(WIDTH, [240, 380, 300, 470, 350, 520, 380, 440, 260], '#a9bdb4', true), 600) + at(hills(WIDTH, [180, 260, 210, 330, 260, 220, 320, 280, 240], '#7f9c7c'), 600) + at(hills(WIDTH, [120, 170, 130, 110, 140, 200, 180], '#5d8058'), 600)
    + times(14, (index) => index > 4 && index < 9 ? '' : place(fir(170 + ((index * 61) % 110)), 20 + index * 90, 500 + (index % 3) * 26)).join('')
    + path('M470 470Q560 520 380 580Q200 640 60 750H1140Q1080 650 860 590Q660 540 700 470z', s.linear(['#cfe6ea', '#6fa3ab', '#4f7d88'], [0, 1])) + stroke('M470 560q70 -16 130 0M360 640q90 -20 170 0M700 660q80 -18 150 0M560 716q90 -18 170 0', '#fff', 6, { opacity: 0.6 })
    + place(oval(0, 0, 190, 30, '#fff', { opacity: 0.35 }) + oval(0, 0, 120, 18, '#fff', { opacity: 0.4 }), 610, 640)
    + lay(wholeFish(s, { back: '#6f7f58', side: '#c9cfa8', belly: '#f6dcc0', height: 92, length: 200, spots: '#5d4a3a' }), 600, 430, 40, 1.15, 0)
    + [[450, 590, 12], [770, 600, 10], [500, 540, 8], [728, 548, 14], [690, 590, 8], [430, 540, 6]].map(([x, y, r]) => circle(x!, y!, r!, '#fff', { opacity: 0.7 })).join('')
    + rocks([[70, 690, 1.1], [1090, 680, 1.3], [190, 726, 0.7], [980, 730, 0.8]]),
  'burhernyi-chetver-richnytsia': (s) => tableSide(s, settings.ember, WIDTH, HEIGHT) + bunting([-20, 70], [1220, 70], 150, 13, ['#b13a1c', '#fff3dc', '#5d7c33', '#ffd56a']) + confetti(s, 60, WIDTH, 430)
    + place(stand(s, 300, ware.white, 20), 600, 640) + place(burger(s, [leaves(), rounds(plant.tomato, 3), patty(meat.beef, 44), cheese(), sauce('#d5381c', 26), patty(meat.beef, 40), cheese(dairy.cheddar, 36)], {}).body, 600, 634, 0, 1.26)
    + [-74, 0, 74].map((x) => place(candle(86, 9, x ? '#f6e9d2' : '#e0602a'), 600 + x, 352 + Math.abs(x) * 0.28)).join('')
    + place(friesCup(s), 962, 650, 0, 1.5) + place(friesCup(s), 250, 650, 0, 1.5) + spots(stamp(s, 'c', () => chilli(plant.green, 90)), [[420, 674, 12], [776, 676, -10]]),
  'nova-hlyna-dlia-tandyra': (s) => brickWall(s, WIDTH, 560, { light: '#e0b48a', dark: '#a8683c' }) + glow(s, 560, 300, 560, '#ffd98a', 0.7) + deck(s, 560, ['#8a5a38', '#4a2a18'])
    + rect(800, 90, 330, 18, '#6f4526', { rx: 6 }) + spots(stamp(s, 'bread', () => flatbread(s, 45, 112, dough.lavash, 9)), [[868, 236, 2], [968, 242, -3], [1066, 236, 4]], 1)
    + [868, 968, 1066].map((x) => stroke(`M${x} 108v26`, '#c3bfb9', 7)).join('')
    + place(tandoor(s, 270), 540, 700) + place(flame(1.6), 500, 318) + place(flame(2), 572, 322) + lay(flatbread(s, 120, 60), 380, 252, -24, 1, 1) + stroke('M150 346L330 272', '#7d4d22', 18)
    + place(stand(s, 150, ware.oak, 14), 960, 650) + times(5, (index) => lay(flatbread(s, 118, 24, dough.lavash, 5), 960 + (index % 2) * 6, 640 - index * 20, 0, 1, 0.5)).join('') + steam(960, 530, 90, 0.5) + sparks(s, 26, 380, 80, 340, 200),
  'manhal-na-vyizd': (s) => sky(s, '#4f5578', '#c9785a', '#f6b069') + stars(s, 26, WIDTH, 160) + at(hills(WIDTH, [200, 260, 220, 280, 230, 250, 210], '#6f7a4a'), 640) + at(hills(WIDTH, [110, 150, 130, 160, 140, 150], '#4f6a35'), 640) + rect(0, 560, WIDTH, 190, s.linear(['#6f8a3f', '#3d5226'], [0, 1]))
    + place(tree(s, 420, foliage.deep), 90, 590) + place(tree(s, 380, foliage.deep), 1130, 590) + lights([90, 150], [1130, 160], 140, 14)
    + glow(s, 520, 420, 380) + place(trailer(s), 520, 660) + place(bistro(), 960, 640, 0, 1.15) + place(candle(40, 9), 960, 496)
    + place(paperBag(s, 60, 70), 908, 496) + steam(420, 270, 120, 0.35) + steam(600, 270, 120, 0.3) + sparks(s, 40, 280, 120, 500, 260),
  'zymove-meniu': (s) => rect(0, 0, WIDTH, HEIGHT, s.linear(['#8a4a34', '#4a2418'])) + rect(330, 40, 600, 430, '#5d3520', { rx: 18 }) + rect(354, 64, 552, 382, s.linear(['#5a6a8a', '#b8c4d4'], [0, 1]))
    + [[430, 250], [560, 190], [700, 230], [830, 200]].map(([x, height]) => place(fir(height!, ['#e9f0f2', '#a9bccb']), x!, 446)).join('') + place(snowfall(s, 70, 540, 370), 360, 68)
    + rect(622, 50, 16, 410, '#5d3520') + rect(340, 246, 580, 14, '#5d3520') + path('M300 470h660v22H300z', '#7a4a2c') + path('M354 446q60 -34 130 -12t140 -4t140 0t142 16z', '#fff', { opacity: 0.9 })
    + deck(s, 540, ['#8a5a38', '#4a2a18']) + glow(s, 600, 520, 400, '#ff9a3c', 0.4)
    + place(cauldron(s, 214, ['#d9622c', '#a8391a', '#6f200d'], spots(cilantro(s), [[-30, 4, 80, 0.8], [40, -4, 20, 0.8]], 0.2) + spots(stamp(s, 'm', () => puck(s, 26, meat.beef)), [[-90, -2], [96, 6], [0, 12]], 0.3)), 600, 690)
    + lay(breadSlice(s, dough.rye, { light: '#b98a5a', base: '#8a5a34', dark: '#5a3518' }, 0.95), 930, 636, 10, 1, 0.8) + lay(breadSlice(s, dough.rye, { light: '#b98a5a', base: '#8a5a34', dark: '#5a3518' }, 0.95), 976, 650, 22, 1, 0.8)
    + place(cup(s, { half: 84, height: 104, tone: ware.clay, drink: ['#c9283a', '#8f1230'] }), 250, 660) + steam(250, 540, 90, 0.5) + lay(chilli(plant.redPepper, 120), 410, 706, 10),
  'sviatkovi-zamovlennia': (s) => top(s, 'night') + glow(s, 600, 375, 620, '#ffb64a', 0.35) + each(() => firTwig(190), [[120, 150, 130], [210, 90, 160], [1090, 130, -140], [1000, 80, -160], [110, 640, 50], [1090, 650, -50], [1010, 710, -24], [210, 706, 24]], 0.6)
    + place(platter(s, 340, 236, ware.white, '#c95f2c'), 600, 380) + lay(roastBird(s, meat.duck, 1.62), 570, 370, -6, 1, 1.6)
    + spots(citrusSlice(s, 'orange', 56), [[350, 470], [406, 530], [820, 250]]) + spots(berry(s, plant.cranberry, 17), [[470, 566], [506, 580], [492, 550], [800, 480], [834, 462], [824, 500], [350, 300], [376, 276]]) + spots(rosemary(s), [[640, 580, 80, 1.2], [430, 224, -70, 1.1]])
    + spots(bauble(s, 44, { light: '#ff9a6a', base: '#d5381c', dark: '#8f1c0c' }), [[170, 250], [1040, 240]], 1.2) + spots(bauble(s, 36, { light: '#ffe9a0', base: '#e0a52c', dark: '#a06c0c' }), [[240, 180], [1110, 560], [140, 540]], 1.2)
    + lay(giftBox(s, 74), 1010, 400, 12, 1, 1.6) + place(saucePot(s, 56, sauces.cherry, ware.coal), 190, 400) + spots(thyme(s), [[700, 180, 70]]),
}

/** A drawing let down to y, the full width of the picture. */
const at = (drawing: string, y: number): string => place(drawing, 0, y)

const puckOf = (s: Sketch) => puck(s, 78, { light: '#e0806a', base: '#b5503f', dark: '#7a2c22' })

function bun(s: Sketch): string {
  return oval(8, 14, 104, 88, '#2a1008', { opacity: 0.24 }) + oval(0, 6, 100, 84, dough.bun.dark) + oval(0, 0, 100, 84, s.radial([dough.bun.light, dough.bun.base, dough.bun.dark])) + seeds(s, 22, [0, -4], [70, 56], '#fff3d0', 4, 2)
}

function cheeseSlice(s: Sketch) {
  const outline = 'M-70 -60L64 -70L72 62L-62 70z'
  return { shade: `<path d="${outline}"/>`, body: path(outline, dairy.cheddar.dark, { transform: 'translate(0 6)' }) + path(outline, s.linear([dairy.cheddar.light, dairy.cheddar.base])) + circle(-20, -14, 10, dairy.cheddar.dark, { opacity: 0.5 }) + circle(26, 24, 13, dairy.cheddar.dark, { opacity: 0.5 }) }
}

function lighthouse(s: Sketch): string {
  return path('M0 -270L1100 -360V-150z', '#ffe9b0', { opacity: 0.16 }) + path('M-40 0L-26 -240H26L40 0z', s.linear(['#fffaf0', '#c9b8a2'], [1, 0])) + path('M-37 -56h74l-4 -60h-66zM-30 -170h60l-4 -56h-52z', '#c9431c')
    + rect(-20, -286, 40, 46, '#ffe08a') + path('M-30 -286L0 -326L30 -286zM-34 -244h68v12h-68z', '#3b302a') + path('M-150 20Q-60 -30 0 -8T160 20z', '#4a3a34')
}

function logs(s: Sketch): string {
  return [[-110, -34], [-36, -34], [38, -34], [112, -34], [-73, -96], [1, -96], [75, -96], [-36, -158], [38, -158]].map(([x, y]) => circle(x! + 3, y! + 5, 39, '#2a1008', { opacity: 0.35 }) + circle(x!, y!, 38, '#6f4526') + circle(x!, y!, 31, s.radial(['#f0cf9a', '#d9a564', '#b07c42']))
    + circle(x!, y!, 19, 'none', { stroke: '#a06c34', 'stroke-width': 3 }) + circle(x!, y!, 8, 'none', { stroke: '#a06c34', 'stroke-width': 3 })).join('')
}

function woodenFork(): string {
  return path('M-8 180V20Q-30 10 -30 -20V-80h12v56h12v-56h12v56h12v-56h12v60q0 30 -22 40V180q-4 8 -8 0z', '#d9ad70') + stroke('M-5 170V24', '#f4e0b8', 4, { opacity: 0.7 })
}

function stalk(s: Sketch): string {
  return s.once('stalk', () => stroke('M0 0V-280', '#6f8a3a', 12) + path('M0 -60Q-80 -150 -104 -60Q-60 -110 0 -40zM0 -120Q84 -220 108 -120Q60 -170 0 -96zM0 -190Q-70 -270 -92 -190Q-50 -226 0 -170z', '#8cae4a') + path('M-6 -100q-26 -50 4 -100q26 50 8 100z', '#f6c430') + path('M-8 -90q-30 -40 -14 -80q14 50 30 80z', '#a9c45c')
    + stroke('M0 -280l-20 -50M0 -280v-60M0 -280l22 -48', '#e0b45c', 6))
}

function disc(s: Sketch, rx: number): string {
  const { light, base, dark } = dough.pancake
  return path(`M${-rx} -20a${rx} 30 0 0 0 ${2 * rx} 0v20a${rx} 30 0 0 1 ${-2 * rx} 0z`, dark) + stroke(`M${-rx} -8a${rx} 30 0 0 0 ${2 * rx} 0`, light, 12, { opacity: 0.7 }) + oval(0, -20, rx, 30, s.linear([light, base]))
}

function beans(s: Sketch, count: number, rx: number, ry: number): string {
  const bean = s.once('bean', () => oval(0, 0, 24, 17, '#4a2410') + oval(-3, -4, 19, 11, '#6f3a1a') + stroke('M-20 3q18 -13 40 -4', '#1d0a04', 4))
  return times(count, (index) => {
    const angle = index * 2.4
    const reach = Math.sqrt((index + 1) / count)
    return place(bean, Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach, Math.round(s.random() * 180))
  }).join('')
}

function coffeeBag(s: Sketch): string {
  const outline = 'M-140 -190h280v40q-14 170 10 350h-300q24 -180 10 -350z'
  return path(outline, '#2a1008', { opacity: 0.3, transform: 'translate(10 16)' }) + path(outline, s.linear(['#f0d3a2', '#d9ad70', '#a9793f'], [1, 0.3])) + rect(-148, -214, 296, 52, '#3b302a', { rx: 8 }) + rect(-148, -206, 296, 8, '#fff', { rx: 4, opacity: 0.15 })
    + rect(-96, -90, 192, 220, '#c9431c', { rx: 14 }) + place(mark(66), 0, 20) + stroke('M-118 -130q-10 150 -4 300', '#fff', 8, { opacity: 0.3 })
}

function rocks(places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, size]) => place(path('M-110 40Q-100 -40 -30 -56Q60 -64 100 0Q116 40 90 44z', '#7f8a86') + path('M-90 10Q-70 -40 -24 -46Q30 -50 60 -20Q0 -30 -40 0z', '#aab4ae'), x, y, 0, size)).join('')
}

function trailer(s: Sketch): string {
  return oval(0, 4, 330, 26, '#1d2410', { opacity: 0.5 }) + stroke('M300 -70h110', '#2a2422', 14) + circle(414, -66, 13, '#2a2422')
    + path('M-300 -60H300V-96H-300z', '#3b302a') + rect(-300, -106, 600, 18, '#e0602a', { rx: 6 }) + [-150, 150].map((x) => circle(x, -44, 48, '#1d1816') + circle(x, -44, 24, '#c3bfb9') + circle(x, -44, 9, '#5d5854')).join('')
    + place(brazier(s, 250, ['#bd632b', '#e39a38', '#bd632b', '#7a381d', '#e39a38', '#bd632b'], 56), 0, -106) + place(mark(27), -262, -140)
}
