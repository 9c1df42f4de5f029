/** Cuts of meat from above: outline, fat edge, marbling, stripes of the grate. */
import { between, blob, loop, pebble, short, times, type Point } from '../scene/geometry.ts'
import { circle, element, group, path, stroke } from '../scene/shapes.ts'
import { char, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flat, type Part } from '../scene/part.ts'
import { grilled, sheen } from './marks.ts'

export const cuts = {
  ribeye: [[-140, -20], [-110, -85], [-40, -105], [40, -95], [105, -78], [148, -25], [142, 40], [92, 78], [40, 62], [0, 88], [-60, 102], [-125, 60]],
  striploin: [[-160, -20], [-140, -70], [-70, -80], [40, -74], [120, -62], [162, -24], [152, 30], [100, 54], [20, 66], [-60, 76], [-135, 56]],
  tbone: [[-150, -50], [-100, -105], [0, -112], [90, -106], [150, -60], [136, 20], [96, 84], [34, 122], [-22, 122], [-86, 84], [-142, 24]],
  chop: [[-110, -20], [-90, -84], [-20, -100], [60, -90], [108, -40], [100, 36], [52, 86], [-20, 92], [-84, 62]],
  neck: [[-150, -10], [-118, -72], [-50, -88], [30, -78], [96, -88], [150, -40], [140, 36], [84, 80], [10, 70], [-64, 88], [-128, 54]],
  breast: [[-150, 6], [-110, -58], [-30, -84], [60, -74], [128, -34], [168, 20], [110, 40], [40, 70], [-40, 82], [-118, 60]],
  skirt: [[-190, 6], [-150, -36], [-70, -32], [20, -46], [110, -34], [186, -26], [204, 8], [150, 34], [60, 28], [-20, 42], [-110, 32], [-170, 40]],
} as const satisfies Record<string, readonly Point[]>

export interface CutLook {
  readonly fat?: string; readonly cross?: boolean; readonly marbled?: number; readonly size?: number
  readonly depth?: number; readonly marks?: boolean; readonly step?: number
}

/** A whole grilled cut. */
export function cut(sketch: Sketch, shape: keyof typeof cuts, tone: Tone, look: CutLook = {}): Part {
  const { fat = '#eec07d', cross = false, marbled = 6, size = 1, depth = 14, marks = true, step = 36 } = look
  const points = cuts[shape].map(([x, y]): Point => [x * size, y * size])
  const outline = loop(points)
  const flesh = loop(points.map(([x, y]): Point => [x * 0.94, y * 0.92]))
  const [rx, ry] = extent(points)
  return flat(outline,
    path(outline, tone.dark, { transform: `translate(0 ${depth})` })
      + path(outline, sketch.linear([fat, tone.light, tone.base]))
    + path(flesh, sketch.radial([tone.light, tone.base, tone.dark], [0.34, 0.28], 0.85))
    + (marbled ? marbling(sketch, flesh, marbled, rx, ry, fat) : '')
    + (marks ? grilled(sketch, flesh, rx * 1.15, step, -58, 10, cross) : '') + sheen(rx, ry))
}

function extent(points: readonly Point[]): Point {
  return [Math.max(...points.map(([x]) => Math.abs(x))), Math.max(...points.map(([, y]) => Math.abs(y)))]
}

function marbling(sketch: Sketch, outline: string, count: number, rx: number, ry: number, fat: string): string {
  const veins = times(count, () => {
    const x = between(sketch.random, -rx * 0.7, rx * 0.5)
    const y = between(sketch.random, -ry * 0.6, ry * 0.6)
    return `M${short(x)} ${short(y)}q${short(between(sketch.random, 8, 26))} ${short(between(sketch.random, -22, 22))} ${short(between(sketch.random, 30, 56))} ${short(between(sketch.random, -14, 14))}`
  }).join('')
  return group(stroke(veins, fat, 5, { opacity: 0.55 }), { 'clip-path': sketch.clip(outline) })
}

/** The bone of a T-bone steak. */
export function tee(): string {
  const d = 'M-84 -84q44 -14 88 -10q44 0 78 6M2 -92q12 60 -2 132'
  return stroke(d, '#a9825a', 19) + stroke(d, '#f3e2c4', 13, { transform: 'translate(-1 -2)' })
    + stroke(d, '#fffaf0', 3, { transform: 'translate(-3 -4)' })
}

/** A clean rib bone from the point to the right. */
export function bone(length: number, width = 24): Part {
  const d = `M0 0q${short(length * 0.5)} ${short(-length * 0.08)} ${short(length)} ${short(-length * 0.02)}`
  const knob = (x: number, y: number) => circle(x, y, width * 0.46, '#f5e7cd')
  return {
    shade: element('path', { d, fill: 'none', 'stroke-width': width }),
    body: stroke(d, '#b08a5e', width) + knob(length, -width * 0.4) + knob(length - 2, width * 0.34)
      + stroke(d, '#f5e7cd', width * 0.78, { transform: 'translate(-1 -2)' })
      + stroke(d, '#fffaf0', width * 0.22, { transform: `translate(0 ${short(-width * 0.24)})` }),
  }
}

/** A slice that shows how the meat is done inside. */
export function slice(sketch: Sketch, crust: Tone, inside: readonly [string, string], rx = 27, ry = 74): Part {
  const outline = blob(sketch.random, rx, ry, 0.03, 12)
  const core = blob(sketch.random, rx * 0.74, ry * 0.88, 0.03, 12)
  return flat(outline, path(outline, crust.dark, { transform: 'translate(3 5)' })
    + path(outline, sketch.linear([crust.light, crust.base, crust.dark]))
    + path(core, sketch.radial([inside[0], inside[1]], [0.5, 0.45], 0.65))
    + stroke(`M${short(-rx * 0.3)} ${short(-ry * 0.6)}q${short(rx * 0.3)} ${short(ry * 0.5)} 0 ${short(ry * 1.1)}M${short(rx * 0.15)} ${short(-ry * 0.4)}q${short(rx * 0.2)} ${short(ry * 0.4)} 0 ${short(ry * 0.8)}`, '#fff', 2, { opacity: 0.25 }))
}

/** A thick round fillet with a visible side. */
export function medallion(sketch: Sketch, tone: Tone, r = 92, height = 50): Part {
  const top = pebble(sketch.random, r, r * 0.82, 2.4, 0.03)
  const wall = `M${-r} 0v${height}q${short(r * 0.1)} ${short(r * 0.78)} ${r} ${short(r * 0.78)}t${r} ${short(-r * 0.78)}v${-height}z`
  return {
    shade: element('path', { d: wall }),
    body: path(wall, sketch.linear([tone.base, tone.dark, '#3a160a'], [1, 0.3]))
      + stroke(`M${-r + 2} ${height * 0.55}q${r * 0.12} ${r * 0.72} ${r - 2} ${r * 0.74}t${r - 2} ${-r * 0.74}`, tone.light, 5, { opacity: 0.35 })
      + path(top, sketch.radial([tone.light, tone.base, tone.dark], [0.34, 0.28], 0.85))
      + grilled(sketch, top, r * 1.2, 32, -58, 9, true) + sheen(r, r * 0.8),
  }
}

/** Slices laid one over another like cards. */
export function fan(slices: readonly Part[], step: number, rise = 0): readonly (readonly [Part, number, number])[] {
  return slices.map((part, index) => [part, (index - (slices.length - 1) / 2) * step, (index - (slices.length - 1) / 2) * rise] as const)
}

/** Ribs of a rack: bones at the lower edge, glazed meat over them. */
export function rack(sketch: Sketch, tone: Tone, bones: number, step = 44, height = 150): Part {
  const half = (bones * step) / 2
  const outline = loop([[-half, -height * 0.42], [-half * 0.5, -height * 0.52], [0, -height * 0.46], [half * 0.5, -height * 0.54], [half, -height * 0.42],
    [half
      + 12, 0], [half, height * 0.42], [half * 0.5, height * 0.5], [0, height * 0.44], [-half * 0.5, height * 0.5], [-half, height * 0.44], [-half - 12, 0]])
  const each = times(bones, (index) => -half + step * (index + 0.5))
  const ends = each.map((x) => `M${short(x)} ${short(height * 0.36)}l-4 ${short(height * 0.26)}`).join('')
  const ridges = each.map((x) => `M${short(x + 4)} ${short(-height * 0.38)}q-10 ${short(height * 0.4)} -4 ${short(height * 0.76)}`).join('')
  const gaps = each.slice(1).map((x) => `M${short(x - step / 2 + 3)} ${short(-height * 0.4)}q-9 ${short(height * 0.4)} -3 ${short(height * 0.8)}`).join('')
  return {
    shade: element('path', { d: outline }) + element('path', { d: ends, fill: 'none', 'stroke-width': 20 }),
    body: stroke(ends, '#a9825a', 21) + stroke(ends, '#f5e4c6', 15, { transform: 'translate(-1 -1)' })
      + path(outline, tone.dark, { transform: 'translate(1 6)' })
      + path(outline, sketch.linear([tone.light, tone.base, tone.dark], [0.3, 1]))
      + stroke(ridges, tone.light, 13, { opacity: 0.5 }) + stroke(gaps, char, 6, { opacity: 0.6 })
      + stroke(each.map((x) => `M${short(x - 3)} ${short(-height * 0.3)}q-5 ${short(height * 0.12)} -4 ${short(height * 0.26)}`).join(''), '#fff', 5, { opacity: 0.5 }),
  }
}
