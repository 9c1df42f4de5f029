/** Pictures of the house itself: the one for shared links and the one for a dish without a picture. */
import { meat, plant, ware } from '../scene/palette.ts'
import { settings, tableTop } from '../scene/backdrop.ts'
import { lay, place } from '../scene/part.ts'
import { plate } from '../scene/vessels.ts'
import { skewer, threaded, wedge } from '../parts/skewers.ts'
import { emberBed, flame, grate, sparks } from '../parts/fire.ts'
import { fork, tableKnife } from '../parts/table.ts'
import { steam } from '../parts/marks.ts'
import { group, rect } from '../scene/shapes.ts'
import type { Sketch } from '../scene/sketch.ts'

/** Skewers over embers, 1200 × 630, for the cards of social networks. */
export function openGraph(s: Sketch): string {
  const pork = () => skewer(s, threaded.between(threaded.meat(s, meat.pork, 7, 84, 98), wedge(plant.onion, 82, 22)), { length: 960 })
  const chicken = () => skewer(s, threaded.between(threaded.meat(s, meat.chicken, 7, 82, 96), wedge(plant.green, 82, 24)), { length: 960 })
  return rect(0, 0, 1200, 630, s.linear(['#3b302a', '#1a1210'], [0.3, 1]))
    + rect(0, 0, 1200, 630, s.radial(['#ff7a1c/.75', '#c9431c/.3', '#c9431c/0'], [0.5, 0.95], 0.7))
    + [[240, 520, 2.4], [420, 540, 3.2], [600, 520, 4], [790, 540, 3.2], [970, 520, 2.5]].map(([x, y, size]) => place(flame(size), x!, y!)).join('')
    + place(emberBed(s, 1240, 3, 56), -20, 520)
    + grate(1200, 470, 1, 40) + lay(chicken(), 600, 250, -3, 1, 2) + lay(pork(), 600, 390, -3, 1, 2)
    + sparks(s, 60, 40, 30, 1120, 480) + steam(330, 190, 130, 0.22) + steam(600, 170, 140, 0.22)
    + steam(870, 160, 130, 0.22)
}

/** A laid table that waits for its dish, 600 × 450. */
export function placeholder(s: Sketch): string {
  return tableTop(s, settings.paper, 600, 450) + place(plate(s, 150, ware.white, '#e0713a'), 300, 222)
    + place(flame(1.1, ['#efc9ae', '#f6dcc6', '#fbf0e2']), 300, 276)
    + place(group(fork(), { opacity: 0.9 }), 96, 222) + place(group(tableKnife(), { opacity: 0.9 }), 500, 222)
}
