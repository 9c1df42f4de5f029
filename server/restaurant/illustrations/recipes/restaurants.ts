/** The restaurants, 1200 × 750: a house or a room each, and behind it what its town is known by. */
import { dough, ware } from '../scene/palette.ts'
import { lay, place, stamp } from '../scene/part.ts'
import { flatbread } from '../parts/bakery.ts'
import { flame, sparks } from '../parts/fire.ts'
import { moon, stars, sun } from '../parts/table.ts'
import { steam } from '../parts/marks.ts'
import { bistro, cloud, fallen, fir, foliage, hills, lights, palm, parasol, streetLamp, tree, water } from '../parts/outdoors.ts'
import { awning, blocks, front, landmarks, plaster, railing } from '../parts/houses.ts'
import { brazier, brickWall, tandoor } from '../parts/hearth.ts'
import { cook, skins } from '../parts/people.ts'
import { mark } from '../parts/packing.ts'
import { circle, path, rect, stroke } from '../scene/shapes.ts'
import { times } from '../scene/geometry.ts'
import type { Sketch } from '../scene/sketch.ts'

const WIDTH = 1200
const HEIGHT = 750

const sky = (s: Sketch, ...colours: string[]) => rect(0, 0, WIDTH, HEIGHT, s.linear(colours, [0, 1]))
const at = (drawing: string, y: number) => place(drawing, 0, y)
const glow = (s: Sketch, x: number, y: number, r: number, strength = 0.5) => circle(x, y, r, s.radial([`#ff9a3c/${strength}`, '#ff9a3c/0'], [0.5, 0.5], 0.5))

/** The pavement from y down, its joints drawn towards the viewer. */
function pavement(s: Sketch, y: number, colours: readonly string[] = ['#d9c4a2', '#a98c66']): string {
  const joints = times(11, (index) => `M${index * 120} ${y}L${-300 + index * 180} ${HEIGHT}`).join('') + times(3, (row) => `M0 ${y + 34 + row * 46}h${WIDTH}`).join('')
  return rect(0, y, WIDTH, HEIGHT - y, s.linear(colours, [0, 1])) + stroke(joints, '#2a1008', 2, { opacity: 0.14 }) + rect(0, y, WIDTH, 8, '#fff', { opacity: 0.25 })
}

export const restaurants: Readonly<Record<string, (sketch: Sketch) => string>> = {
  'vasylkivska': (s) => sky(s, '#3f4668', '#b0647a', '#f6a860') + stars(s, 22, WIDTH, 160) + place(landmarks.twinSpires('#4d3650'), 230, 600, 0, 1.14) + at(blocks(s, [[420, 130, 330], [980, 120, 380], [1080, 140, 300], [-60, 130, 260]], '#6b4860', '#f6c07a'), 600)
    + place(front(s, { width: 560, floors: 2, bays: 5, light: 'lit', roof: 'mansard', tiles: '#5a3530' }), 690, 620) + pavement(s, 616, ['#8a6a58', '#5a4238']) + glow(s, 690, 640, 380)
    + place(streetLamp(330), 330, 690) + place(tree(s, 330, foliage.deep), 1090, 650) + place(bistro(), 500, 704, 0, 0.9),
  'podil': (s) => sky(s, '#a9cfd8', '#f4ead0', '#fbdca0') + place(cloud(0.9), 930, 130) + place(cloud(0.6), 660, 90)
    + at(hills(WIDTH, [230, 310, 330, 260, 230, 200, 220], '#9fb56a'), 620) + place(landmarks.hillChurch('#5f8f86'), 330, 330, 0, 0.98) + at(hills(WIDTH, [120, 180, 220, 200, 170, 200, 240], '#7d9c4c'), 620)
    + [60, 180, 420].map((x, index) => place(tree(s, 230, foliage.deep), x, 560 + index * 8)).join('')
    + place(front(s, { width: 500, floors: 1, bays: 5, tone: plaster.cream, arched: true, roof: 'gable', tiles: '#a84f2c', cloth: ['#f6e9d2', '#5d7c33'] }), 800, 620) + pavement(s, 616)
    + place(tree(s, 470), 1120, 640) + lights([100, 330], [560, 300], 90, 7) + stroke('M100 330V660', '#5d3a22', 10) + place(parasol(160, 320), 300, 664) + place(bistro(), 300, 690, 0, 1.1) + place(bistro(ware.walnut), 560, 700, 0, 0.9),
  'obolon': (s) => sky(s, '#9fc6d6', '#e6ecd6') + place(sun(s, 66), 540, 130) + at(blocks(s, [[20, 110, 230], [160, 90, 300], [280, 120, 250], [760, 100, 320], [880, 130, 260], [1040, 110, 340]], '#b3c4c4', '#8aa5ab'), 400)
    + at(hills(WIDTH, [40, 60, 46, 70, 50, 64], '#7d9c4c'), 400) + at(water(s, WIDTH, 360, ['#a9d0d8', '#5d929e']), 396) + place(s.glyph('sailboat'), 180, 340, 0, 0.9)
    + path('M0 640H1200V750H0z', s.linear(['#c08a56', '#7f4f2a'], [0, 1])) + stroke(times(14, (index) => `M${index * 96 - 60} 640l-40 110`).join(''), '#3a1c0a', 3, { opacity: 0.25 })
    + rect(430, 300, 560, 18, '#6f4526') + [450, 960].map((x) => rect(x, 300, 20, 344, '#6f4526')).join('') + place(awning(600, ['#f6e9d2', '#4f7d78'], 74), 710, 286) + place(mark(40), 710, 270)
    + lights([470, 330], [960, 330], 60, 8) + place(brazier(s, 130, ['#bd632b', '#e39a38', '#bd632b', '#7a381d'], 120), 710, 660) + steam(710, 400, 80, 0.35) + place(bistro(), 280, 706, 0, 1.1) + place(bistro(ware.walnut), 1070, 706, 0, 1) + at(railing(420), 648),
  'pozniaky': (s) => sky(s, '#221d33', '#3d3450', '#7a4a5a') + stars(s, 70, WIDTH, 360) + place(moon(s, 66), 430, 130)
    + at(blocks(s, [[40, 130, 400], [210, 110, 500], [360, 140, 360], [690, 130, 540], [850, 110, 430], [1000, 150, 500]], '#3a3149', '#ffcf7a'), 600) + at(blocks(s, [[130, 100, 270], [520, 130, 420], [930, 100, 300]], '#4a3d58', '#ffb64a'), 600)
    + place(front(s, { width: 700, floors: 0, tone: plaster.coal, light: 'lit', cloth: ['#f0d9b0', '#d5542a'] }), 600, 630) + pavement(s, 626, ['#4a3d40', '#241d20']) + glow(s, 600, 640, 520, 0.55)
    + place(streetLamp(300), 160, 700) + place(streetLamp(300), 1050, 700) + place(fir(170, ['#3d5240', '#2a3a2d']), 960, 660),
  'virmenska': (s) => sky(s, '#f6cf9a', '#fbe6c0') + place(landmarks.townHall('#a9785f', '#f6e6cc'), 170, 600, 0, 1.08) + at(hills(WIDTH, [120, 180, 150, 190, 140], '#c9a070'), 620)
    + place(front(s, { width: 330, floors: 2, bays: 3, tone: plaster.sage, arched: true, roof: 'steep', tiles: '#8f3f26', isNeighbour: true }), 420, 640, 0, 0.84) + place(front(s, { width: 330, floors: 2, bays: 3, tone: plaster.rose, roof: 'steep', tiles: '#7a3526', isNeighbour: true }), 996, 640, 0, 0.88)
    + place(front(s, { width: 360, floors: 3, bays: 3, tone: plaster.sand, arched: true, roof: 'gable', tiles: '#a84f2c', light: 'lit' }), 706, 640, 0, 0.86) + pavement(s, 636, ['#b09a84', '#7a6656'])
    + place(streetLamp(310), 1130, 710) + place(bistro(), 560, 716, 0, 0.9) + place(bistro(ware.walnut), 860, 716, 0, 0.9) + glow(s, 706, 650, 240, 0.35),
  'sykhiv': (s) => sky(s, '#bcd9dc', '#f6eed6') + place(cloud(1), 220, 130) + at(blocks(s, [[60, 220, 300], [330, 130, 360], [960, 200, 320]], '#d6cab4', '#a9b9b4'), 580)
    + place(landmarks.hillChurch('#d9ab5a'), 800, 580, 0, 1.6) + at(hills(WIDTH, [80, 110, 90, 120, 100], '#9fb56a'), 620) + times(6, (index) => place(tree(s, 210, index % 2 ? foliage.linden : foliage.deep), 40 + index * 230, 620)).join('')
    + place(front(s, { width: 600, floors: 0, tone: plaster.stone, cloth: ['#f6e9d2', '#d99a2c'] }), 520, 650) + pavement(s, 646) + place(s.glyph('bicycle'), 880, 570, 0, 1.15) + place(tree(s, 330), 1090, 680) + place(fir(200), 130, 680),
  'derybasivska': (s) => sky(s, '#8fbfd0', '#fbe6c0') + place(cloud(0.8), 180, 120) + place(landmarks.opera('#c99a68', '#7f5638'), 300, 600, 0, 1.04) + stroke('M30 462h540M130 402h340', '#f6e6cc', 8)
    + place(front(s, { width: 540, floors: 2, bays: 5, tone: plaster.cream, arched: true, roof: 'mansard', tiles: '#6b7f86' }), 860, 620) + stroke('M650 380h420M650 348h420', '#3b302a', 5) + stroke(times(22, (index) => `M${654 + index * 20} 348v32`).join(''), '#3b302a', 3)
    + pavement(s, 616) + place(tree(s, 400), 50, 650) + place(tree(s, 400), 1160, 650) + place(parasol(130, 270, ['#f6e9d2', '#3f7f8a']), 330, 690) + place(bistro(), 330, 712, 0, 0.95) + place(streetLamp(320), 540, 690),
  'arkadiia': (s) => sky(s, '#5a4a78', '#e0705a', '#ffc46a') + place(sun(s, 92), 330, 380) + at(water(s, WIDTH, 260, ['#f0a060', '#8f5a6b', '#4a4468'], '#ffe0a0'), 400) + place(s.glyph('sailboat'), 640, 330, 0, 0.8)
    + path('M0 560Q300 530 600 566T1200 552V750H0z', s.linear(['#f6d9a4', '#c9985a'], [0, 1])) + place(front(s, { width: 460, floors: 0, tone: plaster.cream, light: 'lit', cloth: ['#fffaf0', '#3f7f8a'] }), 850, 640)
    + glow(s, 850, 600, 340, 0.4) + place(palm(470), 540, 690) + place(palm(380, ['#5d8040', '#33542a']), 1140, 680) + place(palm(340), 60, 680) + place(parasol(150, 290, ['#fffaf0', '#d5542a']), 300, 700) + place(bistro(ware.ash), 300, 712, 0, 0.95) + lights([574, 240], [1150, 310], 80, 10),
  'prospekt': (s) => brickWall(s, WIDTH, 600, { light: '#c98a62', dark: '#7f452a' }) + rect(70, 90, 400, 330, '#3b2a22', { rx: 12 }) + rect(88, 108, 364, 294, s.linear(['#a9cfd8', '#f4ead0'], [0, 1])) + at(blocks(s, [[100, 70, 150], [190, 60, 200], [370, 70, 170]], '#b9b0a0', '#f6dca8'), 392)
    + place(tree(s, 170), 300, 390) + place(s.glyph('tram-car'), 110, 296, 0, 0.9) + rect(88, 392, 364, 10, '#6f5a48') + rect(262, 100, 14, 310, '#3b2a22')
    + rect(0, 600, WIDTH, 150, s.linear(['#7a4a2c', '#43271a'], [0, 1])) + glow(s, 760, 330, 480, 0.6) + path('M560 0H1000L940 150H620z', s.linear(['#5d5854', '#2a2422'], [0, 1])) + rect(606, 146, 348, 22, '#d9a13c', { rx: 6 }) + place(mark(34), 780, 84)
    + place(cook(s, skins.fair, '#5d3014'), 1030, 520, 0, 1.1) + place(tandoor(s, 210), 760, 660) + place(flame(1.8), 736, 366) + place(flame(1.3), 800, 366) + sparks(s, 26, 640, 180, 260, 160)
    + rect(880, 510, 340, 150, s.linear(['#6f4526', '#43271a'], [0, 1])) + rect(864, 496, 360, 22, ware.ash.base, { rx: 6 }) + times(4, (index) => lay(stamp(s, 'bread', () => flatbread(s, 96, 20, dough.lavash, 5)), 1040 + (index % 2) * 6, 488 - index * 16, 0, 1, 0.4)).join('')
    + [200, 400].map((x) => stroke(`M${x} 0V40`, '#241c18', 5) + path(`M${x - 40} 74L${x - 18} 36h36l22 38z`, '#d5542a') + circle(x, 78, 17, '#ffe9ad') + glow(s, x, 84, 130, 0.5)).join('') + place(bistro(), 250, 690, 0, 1.25),
  'naberezhna': (s) => sky(s, '#3d4a6b', '#9a6a80', '#f6b07a') + place(moon(s, 44), 180, 130) + at(blocks(s, [[690, 90, 250], [800, 110, 330], [1090, 100, 270]], '#6b567a', '#ffcf7a'), 420) + at(hills(WIDTH, [60, 80, 50, 40, 60, 76], '#4a4a5e'), 420)
    + at(water(s, WIDTH, 260, ['#c98a80', '#5d5a80', '#3a4468'], '#ffd9a0'), 416) + place(landmarks.archBridge('#4a3d58', 750), -20, 430, 0, 1) + place(s.glyph('ferris-wheel'), 930, 250, 0, 1.35)
    + pavement(s, 610, ['#9a8070', '#5f4a40']) + at(railing(WIDTH, '#2f2622'), 626) + place(front(s, { width: 420, floors: 0, tone: plaster.coal, light: 'lit' }), 880, 668) + glow(s, 880, 640, 330, 0.45)
    + place(parasol(150, 300), 300, 704) + place(bistro(), 300, 716, 0, 1) + place(streetLamp(340), 560, 716) + lights([330, 400], [680, 470], 50, 7),
  'sumska': (s) => sky(s, '#a9d0d8', '#fbe9c8') + place(cloud(0.9), 620, 110) + at(hills(WIDTH, [200, 260, 230, 280, 240, 260], '#b8cb8b'), 620) + times(5, (index) => place(tree(s, 360, index % 2 ? foliage.deep : foliage.linden), 10 + index * 130, 590)).join('')
    + place(front(s, { width: 520, floors: 2, bays: 5, tone: plaster.rose, roof: 'mansard', tiles: '#5d7076' }), 860, 620) + pavement(s, 616) + place(landmarks.mirrorStream(s), 280, 650, 0, 1.08) + place(bistro(), 720, 712, 0, 0.95) + place(streetLamp(300), 530, 690),
  'pavlove-pole': (s) => sky(s, '#f6c98a', '#fbe6c0') + place(landmarks.steppedBlocks('#b98f78', '#f6dcb8'), 640, 590, 0, 1.24) + at(hills(WIDTH, [70, 100, 80, 110, 90], '#c9964a'), 620)
    + place(tree(s, 400, foliage.autumn), 110, 630) + place(front(s, { width: 560, floors: 0, tone: plaster.brick, cloth: ['#f6e9d2', '#5d7c33'] }), 600, 650) + pavement(s, 646) + place(tree(s, 480, foliage.autumn), 1060, 670) + at(fallen(s, 26, WIDTH, 90, ['#e58a2c', '#c9542a', '#f6c430']), 652) + place(bistro(), 240, 714, 0, 0.95),
}
