import { dough, plant, ware } from '../scene/palette.ts'
import { lay, place } from '../scene/part.ts'
import { beads, bottle, cup, ice, jug, stand, teapot, tumbler } from '../scene/upright.ts'
import { basil, mint, thyme } from '../parts/greens.ts'
import { citrusSlice, cucumberSlice } from '../parts/slices.ts'
import { berry, raspberry } from '../parts/garden.ts'
import { breadSlice } from '../parts/bakery.ts'
import { steam } from '../parts/marks.ts'
import { circle, oval, path, stroke } from '../scene/shapes.ts'
import type { Sketch } from '../scene/sketch.ts'
import { side, spots, type Recipes, type Spot } from './recipe.ts'

const cubes = ice([[-26, -196, 14], [24, -176, -18], [-12, -140, 30]])
const glyphs = (s: Sketch, name: string, places: readonly Spot[], size: number) => spots({ shade: '', body: place(s.glyph(name), -size / 2, -size / 2, 0, size / 128) }, places, 0)

export const napoi: Recipes = {
  'lymonad-malyna-bazylik': side((s) => tumbler(s, ['#ffc2c8', '#f0607c', '#d93a5e'], { straw: '#e0713a', inside: cubes + spots(raspberry(s, 20), [[-22, -60], [20, -34], [6, -100], [-30, -116], [34, -84]], 0), front: spots(basil(s), [[-30, -258, -40], [-20, -262, 10], [-44, -252, -90]]) })
    + spots(raspberry(s, 20), [[-130, -12], [-104, 2], [116, -6]]) + spots(basil(s), [[138, 4, 60]])),
  'lymonad-tsytrusovyi': side((s) => tumbler(s, ['#fff0a6', '#fbd04a', '#f2a926'], { straw: '#5d7c33', inside: cubes + spots(citrusSlice(s, 'lemon', 34), [[-24, -84]], 0) + spots(citrusSlice(s, 'orange', 36), [[24, -44]], 0), front: spots(citrusSlice(s, 'orange', 40), [[66, -272]], 0.4) + spots(mint(s), [[-34, -256, -30], [-24, -258, 20]]) })
    + spots(citrusSlice(s, 'lemon', 34), [[-128, -16]], 0.8) + glyphs(s, 'lemon', [[140, -26]], 92)),
  'uzvar': side((s) => place(jug(s, ['#c98a4a', '#8a4a1c', '#5d2c0c'], { inside: spots({ shade: '', body: driedPear(s) }, [[-34, -56, 20], [30, -92, -30], [18, -38, 70]], 0), height: 260 }), -36, 0)
    + place(tumbler(s, ['#c98a4a', '#8a4a1c', '#5d2c0c'], { top: 50, bottom: 42, height: 140 }), 166, 6)
    + spots({ shade: '<ellipse rx="26" ry="20"/>', body: driedPear(s) }, [[-196, -14, 14], [-164, 4, -30]])),
  'kompot-vyshnevyi': side((s) => tumbler(s, ['#d2415a', '#8f1230', '#5a0a1e'], { top: 82, bottom: 70, height: 230, inside: ice([[20, -160, 12], [-30, -150, -20]]) + spots(berry(s, plant.cherry, 19), [[-26, -34], [14, -30], [36, -52], [-6, -62], [-40, -76]], 0) })
    + glyphs(s, 'cherries', [[-146, -36], [150, -34]], 92)),
  'airan': side((s) => tumbler(s, ['#ffffff', '#f6f2e6', '#dfd6c4'], { top: 70, bottom: 58, height: 250, front: spots(mint(s), [[-6, -208, -30], [6, -210, 20], [0, -206, 80]]), inside: beads(s, 14, 40, -180, -30) })
    + spots(cucumberSlice(s, 26), [[-130, -12], [-104, 2], [-150, 6]], 0.8)
    + spots(mint(s), [[118, 0, 50], [130, -2, 110]])),
  'kvas-zhytnii': side((s) => place(stroke('M62 -190q70 0 62 64q-6 58 -70 62', '#fff', 22, { opacity: 0.6 }) + stroke('M62 -190q70 0 62 64q-6 58 -70 62', '#fff', 6, { opacity: 0.5 }) + tumbler(s, ['#a8642a', '#6f3712', '#44200a'], { top: 84, bottom: 78, height: 236, foam: '#f9ecd2', inside: beads(s, 26, 60, -170, -14) }), -40, 0)
    + lay(breadSlice(s, dough.rye, { light: '#b98a5a', base: '#8a5a34', dark: '#5a3518' }, 0.8), 150, -50, 10, 1, 0.8)),
  'mors-zhuravlynnyi': side((s) => place(bottle(s, ['#e0404e', '#b3182a', '#7d0c1c'], { label: '#fff3e0', cap: '#c9975a' }), -40, 4)
    + place(tumbler(s, ['#f06a72', '#c9283a', '#96142a'], { top: 52, bottom: 44, height: 150, inside: ice([[-8, -96, 14], [14, -70, -20]]) }), 112, 8)
    + spots(berry(s, plant.cranberry, 13), [[-150, -4], [-128, 2], [-172, 6], [-146, 16], [196, 8], [214, 14]], 0.7)),
  'chai-z-chebretsem': side((s) => place(stand(s, 158, ware.oak, 12), 0, 0)
    + place(teapot(s, ['#f2c25c', '#d98a22', '#b0620f'], spots(thyme(s), [[-40, -50, 30], [20, -60, -20], [60, -40, 50]], 0)), 6, -8)
    + glyphs(s, 'honey-pot', [[-216, -12]], 100) + spots(thyme(s), [[214, 16, 60, 0.9]]) + steam(6, -194, 60, 0.5)),
  'chai-oblipykhovyi': side((s) => place(tumbler(s, ['#ffd07a', '#f79a1e', '#d9720a'], { top: 78, bottom: 62, height: 220, inside: spots(berry(s, plant.buckthorn, 13), [[-30, -30], [-6, -26], [20, -32], [-18, -50], [8, -52], [34, -56]], 0) + spots(citrusSlice(s, 'orange', 34), [[-14, -120]], 0) }), 0, 0)
    + spots(berry(s, plant.buckthorn, 14), [[-140, -8], [-116, -2], [-128, -28], [-104, -22], [-92, 4], [120, 0], [142, 6]], 0.7)
    + spots(mint(s), [[-150, -18, -40], [152, -4, 60]]) + steam(0, -236, 70, 0.5)),
  'kava-espreso': side((s) => place(cup(s, { half: 76, height: 84, tone: ware.coal, drink: ['#d99a4e', '#8a4d1c'] }), 0, -8, 0, 1.25)
    + steam(0, -136, 90, 0.45)
    + spots({ shade: '<ellipse rx="13" ry="9"/>', body: bean() }, [[-160, 6, 20], [-184, 14, -30], [168, 10, 60], [192, 4, -10]], 0.7)),
  'kapuchyno': side((s) => place(cup(s, { half: 112, height: 112, tone: ware.white, drink: ['#b97a42', '#8a5226'], art: oval(0, 0, 74, 14, '#fbeeda') + path('M0 10Q-46 0 -30 -9Q-12 -14 0 -5Q12 -14 30 -9Q46 0 0 10z', '#b97a42') }), 0, -10, 0, 1.1)
    + steam(0, -160, 80, 0.45) + lay({ shade: '<ellipse rx="36" ry="28"/>', body: biscuit(s) }, 214, -10, 0, 1, 0.7)),
  'voda-mineralna': side((s) => place(bottle(s, ['#d4ecef', '#a9d3dc', '#d4ecef'], { label: '#4f7d78', cap: '#3b6a6a', glass: '#e6f6f6', height: 320 }) + beads(s, 22, 40, -200, -20), -36, 4)
    + place(tumbler(s, ['#e6f6f6', '#bfe0e4', '#a9d3dc'], { top: 54, bottom: 46, height: 160, inside: ice([[-10, -100, 14], [16, -70, -20]]) + beads(s, 14, 34, -110, -14), front: spots(citrusSlice(s, 'lime', 26), [[44, -160]], 0.4) }), 112, 8)),
}

const pearSlice = 'M0 -36Q12 -34 12 -16Q30 -2 28 16Q22 34 0 34Q-22 34 -28 16Q-30 -2 -12 -16Q-12 -34 0 -36z'

function driedPear(s: Sketch): string {
  return path(pearSlice, '#8a5218') + path(pearSlice, s.linear(['#f6d48a', '#d9a04a']), { transform: 'scale(.86)' })
    + oval(0, 12, 7, 9, '#b9782a') + stroke('M-2 10v5M2 10v5M0 -32v-10', '#5d300c', 3)
}

function bean(): string {
  return oval(0, 0, 14, 10, '#4a2410') + stroke('M-11 2q11 -8 22 -3', '#1d0a04', 2.6)
    + oval(-4, -5, 5, 2, '#fff', { opacity: 0.3 })
}

function biscuit(s: Sketch): string {
  return oval(0, 4, 38, 27, '#9c5c1e') + oval(0, 0, 38, 26, s.linear(['#f2c47a', '#cf8a35']))
    + [[-14, -6], [8, -10], [16, 6], [-6, 8]].map(([x, y]) => circle(x!, y!, 4, '#4a2410')).join('')
}
