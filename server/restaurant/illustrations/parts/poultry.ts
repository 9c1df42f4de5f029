/** Birds and their pieces. */
import { loop, short, type Point } from '../scene/geometry.ts'
import { circle, element, oval, path, stroke } from '../scene/shapes.ts'
import { char, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flat, moved, variants, type Part } from '../scene/part.ts'
import { grilled, sheen } from './marks.ts'

/** A drumstick with its bone to the right. */
export function drumstick(sketch: Sketch, tone: Tone, size = 1): Part {
  const outline = loop(([[-92, 0], [-78, -46], [-20, -58], [36, -36], [78, -16], [86, 0], [78, 14], [36, 32], [-20, 50], [-78, 42]] as Point[]).map(([x, y]) => [x * size, y * size]))
  const end = 122 * size
  const shank = `M${short(60 * size)} 0H${short(end)}`
  const knob = circle(end, -7 * size, 10 * size, '#f5e7cd') + circle(end, 7 * size, 10 * size, '#e7d3b0')
  return {
    shade: element('path', { d: outline }) + element('path', { d: shank, fill: 'none', 'stroke-width': 14 * size }),
    body: stroke(shank, '#c3a277', 16 * size) + knob
      + stroke(shank, '#f5e7cd', 11 * size, { transform: 'translate(0 -1)' })
      + path(outline, tone.dark, { transform: 'translate(1 5)' })
      + path(outline, sketch.radial([tone.light, tone.base, tone.dark], [0.34, 0.26], 0.8))
      + stroke(`M${short(-40 * size)} ${short(-40 * size)}q${short(-14 * size)} ${short(40 * size)} ${short(-12 * size)} ${short(74 * size)}M${short(2 * size)} ${short(-42 * size)}q${short(-10 * size)} ${short(40 * size)} ${short(-8 * size)} ${short(74 * size)}`, char, 7 * size, { opacity: 0.35 })
      + sheen(80 * size, 46 * size, 0.55),
  }
}

/** A portion of wings: the plump upper joint and the flat lower one in turn, two drawings of each. */
export function wings(sketch: Sketch, tone: Tone, size = 1): (index: number) => Part {
  const upper = variants(sketch, 'upper', 2, () => drumstick(sketch, tone, (0.62 + sketch.random() * 0.04) * size))
  const lower = variants(sketch, 'lower', 2, () => lowerWing(sketch, tone, size))
  return (index) => (index % 2 ? lower : upper)(index >> 1)
}

function lowerWing(sketch: Sketch, tone: Tone, size: number): Part {
  const points: Point[] = [[-66, 4], [-58, -22], [-26, -26], [6, -20], [40, -28], [68, -16], [72, 8], [54, 24], [16, 22], [-16, 28], [-52, 26]]
  const outline = loop(points.map(([x, y]) => [x * size, y * size]))
  const at = (x: number, y: number) => `${short(x * size)} ${short(y * size)}`
  return flat(outline, path(outline, tone.dark, { transform: 'translate(1 6)' })
    + path(outline, sketch.radial([tone.light, tone.base, tone.dark], [0.34, 0.24], 0.85))
    + stroke(`M${at(-30, -20)}l${at(10, 40)}M${at(4, -18)}l${at(8, 36)}M${at(36, -22)}l${at(6, 38)}`, char, 6 * size, { opacity: 0.4 })
    + stroke(`M${at(-44, 10)}Q${at(0, 2)} ${at(48, 8)}`, tone.dark, 3, { opacity: 0.6 })
    + stroke(`M${at(-50, -14)}q${at(14, -6)} ${at(28, -4)}`, '#fff', 4 * size, { opacity: 0.55 }))
}

/** A whole bird opened flat, legs down, wings tucked. */
export function spatchcock(sketch: Sketch, tone: Tone, size = 1): Part {
  const scaled = (points: readonly Point[]) => loop(points.map(([x, y]) => [x * size, y * size]))
  const body = scaled([[0, -112], [40, -128], [104, -104], [136, -40], [112, 16], [74, 66], [34, 96], [0, 84], [-34, 96], [-74, 66], [-112, 16], [-136, -40], [-104, -104], [-40, -128]])
  const leg = (side: number) => moved(drumstick(sketch, tone, size * 0.94), side * 92 * size, 58 * size, side > 0 ? 44 : 136)
  const tuck = (side: number) => scaled([[side * 92, -92], [side * 150, -84], [side * 164, -34], [side * 140, 0], [side * 116, -34], [side * 128, -52], [side * 96, -60]])
  const tucks = [tuck(-1), tuck(1)].map((d) => path(d, tone.dark, { transform: 'translate(1 5)' })
    + path(d, sketch.radial([tone.light, tone.base, tone.dark]))).join('')
  return {
    shade: element('path', { d: body }) + leg(-1).shade + leg(1).shade,
    body: path(body, tone.dark, { transform: 'translate(1 6)' })
      + path(body, sketch.radial([tone.light, tone.base, tone.dark], [0.34, 0.26], 0.85))
      + grilled(sketch, body, 130 * size, 44, -50, 8)
      + stroke(`M0 ${short(-100 * size)}q${short(7 * size)} ${short(80 * size)} 0 ${short(160 * size)}`, tone.dark, 6, { opacity: 0.6 })
      + sheen(112 * size, 116 * size, 0.5) + tucks + leg(-1).body + leg(1).body,
  }
}

/** A roast bird lying whole, breast up, its legs to the right. */
export function roastBird(sketch: Sketch, tone: Tone, size = 1): Part {
  const scaled = (points: readonly Point[]) => loop(points.map(([x, y]) => [x * size, y * size]))
  const body = scaled([[-118, 4], [-104, -62], [-40, -92], [40, -84], [92, -46], [104, 4], [88, 58], [30, 88], [-50, 86], [-106, 56]])
  const fold = scaled([[-96, 34], [-60, 26], [-10, 38], [6, 62], [-20, 84], [-44, 70], [-70, 74], [-96, 60]])
  const leg = (dy: number, turn: number) => moved(drumstick(sketch, tone, size * 0.78), 66 * size, dy * size, turn)
  const skin = sketch.radial([tone.light, tone.base, tone.dark], [0.34, 0.26], 0.85)
  return {
    shade: element('path', { d: body }) + leg(-46, 6).shade + leg(48, -6).shade,
    body: path(body, tone.dark, { transform: 'translate(1 6)' }) + path(body, skin)
      + stroke(`M${short(-90 * size)} ${short(-8 * size)}q${short(60 * size)} ${short(-20 * size)} ${short(110 * size)} 0`, tone.dark, 4, { opacity: 0.5 })
      + path(fold, tone.dark, { transform: 'translate(1 5)' }) + path(fold, skin) + leg(-46, 6).body + leg(48, -6).body
      + sheen(104 * size, 84 * size, 0.6),
  }
}

/** A plump thigh. */
export function thigh(sketch: Sketch, tone: Tone, size = 1): Part {
  const points: Point[] = [[-120, 10], [-96, -60], [-20, -86], [60, -70], [112, -20], [104, 44], [40, 80], [-50, 84], [-108, 54]]
  const outline = loop(points.map(([x, y]) => [x * size, y * size]))
  return flat(outline, path(outline, tone.dark, { transform: 'translate(1 9)' })
    + path(outline, sketch.radial([tone.light, tone.base, tone.dark], [0.34, 0.26], 0.85))
    + grilled(sketch, outline, 124 * size, 44, -56, 8) + sheen(108 * size, 78 * size, 0.5))
}

/** A small heart of a chicken, pointed end to the right. */
export function heart(sketch: Sketch, tone: Tone): { width: number; height: number; body: string } {
  const outline = 'M-26 -10q2 -18 18 -18q26 4 34 28q-6 24 -32 28q-20 0 -20 -18q-6 -10 0 -20z'
  return { width: 46, height: 54, body: path(outline, tone.dark, { transform: 'translate(1 4)' })
    + path(outline, sketch.radial([tone.light, tone.base, tone.dark])) + oval(-22, 0, 7, 13, '#f0cf9a')
    + stroke('M-8 -16q10 0 18 10', '#fff', 4, { opacity: 0.45 }) }
}
