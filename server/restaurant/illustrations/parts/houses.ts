/** Houses and landmarks of the towns, seen from the street and standing at zero. */
import { short, times } from '../scene/geometry.ts'
import { circle, element, group, oval, path, rect, stroke } from '../scene/shapes.ts'
import type { Tone } from '../scene/palette.ts'
import { place } from '../scene/part.ts'
import type { Sketch } from '../scene/sketch.ts'
import { mark } from './packing.ts'

export const plaster = {
  brick: { light: '#d98a62', base: '#b5603c', dark: '#7f3c22' },
  cream: { light: '#fbeed2', base: '#eed6a8', dark: '#c4a06c' },
  rose: { light: '#f6c9ae', base: '#e2a083', dark: '#b06e52' },
  sage: { light: '#d3dcb8', base: '#a8b88a', dark: '#75875a' },
  sand: { light: '#f4d9a6', base: '#dfb874', dark: '#ac8344' },
  stone: { light: '#e2dccf', base: '#c2b8a6', dark: '#8d8272' },
  coal: { light: '#5d504a', base: '#3f3531', dark: '#241d1a' },
} as const satisfies Record<string, Tone>

const glass = { lit: ['#ffe9ad', '#ffb64a'], day: ['#c4dbe0', '#7f9fa8'] } as const
export type Light = keyof typeof glass

/** A window with its frame, the sill at zero. */
function pane(sketch: Sketch, width: number, height: number, light: Light, arched = false): string {
  const half = width / 2
  const opening = arched ? `M${-half} 0V${half - height}a${half} ${half} 0 0 1 ${width} 0V0z` : `M${-half} 0V${-height}H${half}V0z`
  return sketch.once(`pane${width}${height}${light}${arched}`, () => path(opening, sketch.linear(glass[light], [0.4, 1]), { stroke: '#fbf1de', 'stroke-width': 8 })
    + stroke(`M0 0V${-height}M${-half} ${short(-height * 0.55)}H${half}`, '#fbf1de', 4) + rect(-half - 10, 0, width + 20, 9, '#fbf1de', { rx: 3 }))
}

/** Striped cloth over a shop window, its upper edge at zero. */
export function awning(width: number, [cloth, stripe]: readonly [string, string] = ['#f6e9d2', '#d5542a'], drop = 62): string {
  const count = Math.round(width / 36)
  const step = width / count
  const strip = (index: number) => {
    const x = -width / 2 + index * step
    return `M${short(x)} 0h${short(step)}l${short((index + 1 - count / 2) * 2.4)} ${drop}q${short(-step / 2)} 22 ${short(-step - 2.4)} 0z`
  }
  return times(count, (index) => path(strip(index), index % 2 ? stripe : cloth)).join('') + rect(-width / 2, 0, width, 8, '#2a1008', { opacity: 0.25 })
}

export interface FrontLook {
  readonly width?: number; readonly floors?: number; readonly bays?: number; readonly tone?: Tone
  readonly roof?: 'gable' | 'mansard' | 'flat' | 'steep'; readonly tiles?: string
  readonly light?: Light; readonly arched?: boolean; readonly cloth?: readonly [string, string]
  /** Somebody else's house beside. */
  readonly isNeighbour?: boolean
}

const STOREY = 130
const SHOP = 210

/** The house of a restaurant: shop windows aglow, the mark of the house over the door. */
export function front(sketch: Sketch, look: FrontLook = {}): string {
  const { width = 480, floors = 2, bays = 4, tone = plaster.brick, light = 'day', arched = false } = look
  const height = SHOP + floors * STOREY
  return rect(-width / 2, -height, width, height, sketch.linear([tone.light, tone.base, tone.dark], [1, 0.35]))
    + upper(sketch, width, floors, bays, light, arched) + roofOf(width, height, look)
    + rect(-width / 2 - 10, -height - 8, width + 20, 18, tone.light) + rect(-width / 2 - 6, -SHOP - 6, width + 12, 14, tone.light) + (look.isNeighbour ? gate(sketch, width, light) : shop(sketch, width, look.cloth))
}

function upper(sketch: Sketch, width: number, floors: number, bays: number, light: Light, arched: boolean): string {
  const step = width / bays
  return times(floors, (floor) => times(bays, (bay) => place(pane(sketch, 46, 76, light === 'lit' && (bay * 2 + floor) % 3 === 0 ? 'day' : light, arched), -width / 2 + step * (bay + 0.5), -SHOP - 28 - floor * STOREY)).join('')).join('')
}

function roofOf(width: number, height: number, { roof = 'flat', tiles = '#8f3f26' }: FrontLook): string {
  const half = width / 2 + 14
  const ridge = { gable: width * 0.3, steep: width * 0.62, mansard: 96, flat: 0 }[roof]
  if (roof === 'flat') return ''
  if (roof === 'mansard') return path(`M${-half} ${-height}L${short(-half * 0.9)} ${-height - ridge}H${short(half * 0.9)}L${half} ${-height}z`, tiles) + dormers(width, height)
  return path(`M${-half} ${-height}L0 ${short(-height - ridge)}L${half} ${-height}z`, tiles) + path(`M0 ${short(-height - ridge)}L${half} ${-height}H${short(half * 0.4)}z`, '#2a1008', { opacity: 0.18 })
    + circle(0, -height - ridge * 0.36, 22, '#fbf1de') + circle(0, -height - ridge * 0.36, 15, '#ffcf7a')
}

const dormers = (width: number, height: number): string => [-0.26, 0.26].map((share) => place(path('M-34 0V-50Q0 -84 34 -50V0z', '#fbf1de') + path('M-22 0V-44Q0 -66 22 -44V0z', '#ffcf7a'), share * width, -height - 6)).join('')

/** A door between two windows. */
function gate(sketch: Sketch, width: number, light: Light): string {
  return [-0.3, 0.3].map((share) => place(pane(sketch, 62, 96, light, true), share * width, -56)).join('')
    + path('M-40 0V-110a40 40 0 0 1 80 0V0z', '#5d3a22', { stroke: '#fbf1de', 'stroke-width': 8 }) + stroke('M0 0V-146', '#3b2415', 4) + rect(-width / 2, -16, width, 16, '#2a1008', { opacity: 0.25 })
}

/** The ground floor: charcoal wood, two windows with the fire behind them, a door between. */
function shop(sketch: Sketch, width: number, cloth?: FrontLook['cloth']): string {
  const side = width / 2 - 92
  const window = sketch.once(`shop${width}`, () => rect(-side / 2, -134, side, 112, sketch.radial(['#fff0c0', '#ffc45a', '#e8812a'], [0.5, 0.8], 0.8)) + stroke(`M0 -22V-134M${-side / 2} -100H${side / 2}`, '#4a3528', 6)
    + path('M-34 -22v-26h68v26z', '#5a2a12', { opacity: 0.55 }) + stroke('M-44 -50H44', '#5a2a12', 5, { opacity: 0.55 }))
  const at = width / 4 + 22
  return rect(-width / 2, -SHOP + 6, width, SHOP - 6, sketch.linear(['#4f423a', '#2b221e'], [0.4, 1])) + place(window, -at, 0) + place(window, at, 0)
    + place(awning(side + 26, cloth), -at, -166) + place(awning(side + 26, cloth), at, -166)
    + rect(-44, -146, 88, 146, '#6f4526', { rx: 6 }) + rect(-32, -132, 64, 78, '#ffd98a', { rx: 4 }) + circle(24, -40, 5, '#f0cf9a')
    + place(mark(36), 0, -178) + rect(-width / 2, -14, width, 14, '#1d1613')
}

/** Tall blocks of flats with some windows lit. */
export function blocks(sketch: Sketch, places: readonly (readonly [x: number, width: number, height: number])[], fill: string, lit: string): string {
  return places.map(([x, width, height]) => {
    const rows = Math.floor(height / 34) - 1
    const columns = Math.floor(width / 30)
    const windows = times(rows * columns, (index) => sketch.random() < 0.42 ? `M${short(x + 16 + (index % columns) * 30)} ${short(-height + 24 + Math.floor(index / columns) * 34)}h9` : '').join('')
    return rect(x, -height, width, height, fill) + stroke(windows, lit, 12, { 'stroke-linecap': 'butt' })
  }).join('')
}

/** A dome on its drum. */
const onion = (x: number, y: number, size: number): string => place(element('path', { d: 'M-20 0V-30H20V0zM-26 -30Q-34 -62 0 -86Q34 -62 26 -30zM-3 -84h6v-28h-6z' }), x, y, 0, size)

/** Outlines of one colour. */
const silhouette = (fill: string, d: string, more = ''): string => group(element('path', { d }) + more, { fill })

const towers = [[-330, 110, 190], [-210, 96, 270], [-100, 84, 350], [16, 84, 350], [114, 96, 270], [220, 110, 190]] as const

/** Outlines by which a town is known, kept simple. */
export const landmarks = {
  /** Kyiv, over Podil: the baroque church on its hill. */
  hillChurch: (fill: string) => silhouette(fill, 'M-84 0V-120H84V0z', onion(-68, -112, 0.7) + onion(68, -112, 0.7) + onion(0, -116, 1.5)),
  /** Kyiv, Velyka Vasylkivska: two pointed towers. */
  twinSpires: (fill: string) => silhouette(fill, 'M-110 0V-230L-80 -420L-50 -230V-190L0 -260L50 -190V-230L80 -420L110 -230V0z'),
  /** Lviv: the tower of the town hall among roofs. */
  townHall: (fill: string, clock: string) => silhouette(fill, 'M-56 0V-330H-64V-350H-46V-400H-30V-420H-3V-480H3V-420H30V-400H46V-350H64V-330H56V0z') + path('M0 -478h44l-12 12l12 12H0z', clock) + circle(0, -300, 26, clock),
  /** Odesa: the opera, a low dome over columns. */
  opera: (fill: string, light: string) => silhouette(fill, 'M-260 0V-130H-170V-190H-120Q-110 -280 -4 -290V-326H4V-290Q110 -280 120 -190H170V-130H260V0z')
    + times(7, (index) => path(`M${-198 + index * 60} 0V-66a18 18 0 0 1 36 0V0z`, light)).join(''),
  /** Dnipro: the long bridge on its arches. */
  archBridge: (fill: string, width: number) => stroke(`M0 -92H${width}`, fill, 13) + stroke(times(Math.floor(width / 150), (index) => `M${index * 150} 0Q${index * 150 + 75} -150 ${index * 150 + 150} 0`).join(''), fill, 12)
    + stroke(times(Math.floor(width / 50), (index) => `M${index * 50 + 25} -92v${index % 3 === 1 ? 20 : 50}`).join(''), fill, 5),
  /** Kharkiv: stepped blocks of concrete joined by bridges. */
  steppedBlocks: (fill: string, light: string) => silhouette(fill, 'M-230 -150H230V-128H-230zM-120 -240H120V-218H-120z', towers.map(([x, width, height]) => element('rect', { x, y: -height, width, height })).join(''))
    + stroke(towers.flatMap(([x, width, height]) => times(Math.floor(height / 34) - 1, (row) => `M${x + 14} ${28 - height + row * 34}h${width - 28}`)).join(''), light, 9, { 'stroke-linecap': 'butt', 'stroke-dasharray': '13 9' }),
  /** Kharkiv: the white arch over the fountain in Sumska. */
  mirrorStream: (sketch: Sketch) => oval(0, 0, 210, 30, '#8fb4bc') + oval(0, -4, 190, 22, '#cfe6ea')
    + [-112, -64, 64, 112].map((x) => rect(x - 13, -240, 26, 236, sketch.linear(['#ffffff', '#d6c6b2'], [1, 0]))).join('')
    + path('M-140 -232H140V-262H-140zM-124 -262Q-110 -350 0 -356T124 -262z', sketch.linear(['#fffaf0', '#dccbb0'], [1, 0.4])) + path('M-46 -232V-170Q-40 -226 0 -226T46 -170V-232z', '#fffaf0')
    + circle(0, -372, 14, '#f0cf9a') + stroke('M-40 -150Q-6 -170 0 -100T4 -8M40 -150Q6 -170 0 -100M-22 -110Q-30 -60 -60 -8M22 -110Q30 -60 60 -8', '#fff', 6, { opacity: 0.85 }),
} as const

/** A railing along water. */
export function railing(width: number, colour = '#3b302a'): string {
  return rect(0, -78, width, 10, colour, { rx: 4 }) + rect(0, -16, width, 7, colour) + stroke(times(Math.ceil(width / 24), (index) => `M${index * 24 + 6} -74V-12`).join(''), colour, 5)
    + stroke(times(Math.ceil(width / 240), (index) => `M${index * 240 + 6} -86V0`).join(''), colour, 15)
}
