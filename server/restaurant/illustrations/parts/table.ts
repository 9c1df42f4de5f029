/** Things around the food: a gift, a calendar leaf, a cup from above, hands, cutlery, the moon. */
import { around, pair, short, times } from '../scene/geometry.ts'
import { circle, dots, element, group, oval, path, rect, ring, stroke } from '../scene/shapes.ts'
import { ware, type Tone } from '../scene/palette.ts'
import type { Sketch } from '../scene/sketch.ts'
import { tube, type Part } from '../scene/part.ts'

/** A box with a ribbon, from above. */
export function giftBox(sketch: Sketch, half = 130): Part {
  const box = `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`
  const loops = 'M0 0Q-20 -86 -74 -66Q-104 -30 0 0Q86 -72 96 -22Q92 22 0 0Q-56 66 -76 92L-44 88L-34 112Q0 60 0 0Q44 50 58 104L76 80L104 84Q60 30 0 0z'
  return {
    shade: element('path', { d: box }),
    body: path(box, '#8a5628', { transform: 'translate(0 12)' }) + path(box, sketch.linear(['#f3d9ac', '#d3a66f']))
      + stroke(`M${-half + 14} ${-half + 14}h${2 * half - 28}`, '#fff', 4, { opacity: 0.5 })
      + rect(-24, -half, 48, 2 * half, '#c9431c') + rect(-half, -24, 2 * half, 48, '#c9431c')
      + rect(-24, -half, 14, 2 * half, '#f0784a', { opacity: 0.7 })
      + rect(-half, -24, 2 * half, 13, '#f0784a', { opacity: 0.7 })
      + path(loops, '#5a1a08', { opacity: 0.35, transform: 'translate(4 9)' })
      + path(loops, sketch.linear(['#ff9a5c', '#d5481c']))
      + circle(0, 0, 24, sketch.radial(['#ffb07a', '#d5481c', '#96280c']))
      + stroke('M-20 -18Q-40 -56 -62 -50M24 -14Q60 -40 80 -24', '#ffe0c0', 4, { opacity: 0.6 }),
  }
}

/** A leaf of a calendar with one day marked; days are dots, so that it needs no words. */
export function calendarLeaf(sketch: Sketch, marked: number): string {
  const at = (index: number) => [-78 + (index % 7) * 26, -20 + Math.floor(index / 7) * 30] as const
  const [x, y] = at(marked)
  const days = dots(times(28, at).filter((_, index) => index % 7 < 5), '#cbb8a2', 10)
    + dots(times(28, at).filter((_, index) => index % 7 > 4), '#e9a98a', 10)
    + circle(x, y, 15, '#e0502a') + circle(x, y, 6, '#fff')
  return rect(-106, -102, 224, 216, '#2a1008', { rx: 14, opacity: 0.2, transform: 'translate(4 10)' })
    + rect(-112, -108, 224, 216, sketch.linear(['#fffaf0', '#f0e2cc']), { rx: 14 })
    + path('M-98 -108H98q14 0 14 14v40H-112v-40q0 -14 14 -14z', '#b13a1c')
    + [-56, 0, 56].map((x) => rect(x - 6, -124, 12, 34, '#d6d1ca', { rx: 6 })).join('') + days
}

/** A cup of coffee on its saucer, from above. */
export function cupFromAbove(sketch: Sketch, r = 92): string {
  const { light, base, dark } = ware.white
  return oval(8, 16, r * 1.62, r * 1.6, '#2a1008', { opacity: 0.24 }) + circle(0, 4, r * 1.52, dark)
    + circle(0, 0, r * 1.52, sketch.linear([light, base])) + ring(0, 0, r * 1.16, dark, 3, { opacity: 0.6 })
    + group(rect(r * 0.8, -15, r * 0.66, 30, dark, { rx: 14 }) + rect(r * 0.8, -17, r * 0.64, 26, light, { rx: 13 }), { transform: 'rotate(-32)' })
    + circle(4, 8, r, '#2a1008', { opacity: 0.2 }) + circle(0, 0, r, sketch.linear([light, base, dark]))
    + circle(0, 0, r * 0.87, sketch.radial(['#b9783f', '#8a5028', '#5d3014']))
    + path(`M0 ${short(r * 0.5)}Q${short(-r * 0.86)} ${short(-r * 0.1)} ${short(-r * 0.4)} ${short(-r * 0.44)}Q${short(-r * 0.1)} ${short(-r * 0.52)} 0 ${short(-r * 0.2)}Q${short(r * 0.1)} ${short(-r * 0.52)} ${short(r * 0.4)} ${short(-r * 0.44)}Q${short(r * 0.86)} ${short(-r * 0.1)} 0 ${short(r * 0.5)}z`, '#fbecd2')
    + path(`M0 ${short(r * 0.26)}Q${short(-r * 0.44)} ${short(-r * 0.06)} ${short(-r * 0.2)} ${short(-r * 0.24)}Q${short(-r * 0.05)} ${short(-r * 0.28)} 0 ${short(-r * 0.08)}Q${short(r * 0.05)} ${short(-r * 0.28)} ${short(r * 0.2)} ${short(-r * 0.24)}Q${short(r * 0.44)} ${short(-r * 0.06)} 0 ${short(r * 0.26)}z`, '#a8672f')
}

/** A hand that reaches in from the left, its fingertips near zero. */
export function hand(skin: Tone, sleeve: Tone): Part {
  const fingers = tube('M-70 -24Q-34 -44 -8 -30M-70 -8Q-34 -14 6 -10M-70 10Q-34 16 4 12M-70 26Q-34 44 -8 32M-104 30Q-80 74 -40 64', 24, skin, 0.5)
  const palm = tube('M-120 0H-72', 76, skin, 0.25)
  const arm = tube('M-330 10H-120', 62, skin, 0.4)
  const cuff = tube('M-420 12H-230', 104, sleeve, 0.35)
  const parts = [arm, palm, fingers, cuff]
  return { shade: parts.map(({ shade }) => shade).join(''), body: parts.map(({ body }) => body).join('') }
}

export function fork(): string {
  return stroke('M0 -20V120', '#c3bfb9', 13)
    + stroke('M-24 -96V-50Q-24 -20 0 -18Q24 -20 24 -50V-96M-8 -96V-44M8 -96V-44', '#c3bfb9', 8, {})
    + stroke('M-3 -10V116', '#fff', 3, { opacity: 0.7 })
}

export function tableKnife(): string {
  return stroke('M0 20V120', '#c3bfb9', 13) + path('M-7 24V-86Q-4 -104 12 -92Q26 -50 16 24z', '#c3bfb9')
    + stroke('M-2 -80V16M-3 30V116', '#fff', 3, { opacity: 0.7 })
}

/** The moon with its halo. */
export function moon(sketch: Sketch, r: number): string {
  return circle(0, 0, r * 2.2, sketch.radial(['#ffe9b0/.4', '#ffe9b0/0'], [0.5, 0.5], 0.5))
    + path(`M${short(-r * 0.3)} ${-r}A${r} ${r} 0 1 1 ${short(-r * 0.3)} ${r}A${short(r * 0.9)} ${short(r * 1.1)} 0 0 0 ${short(-r * 0.3)} ${-r}z`, sketch.linear(['#fff6d4', '#f6cf7d']))
}

export function stars(sketch: Sketch, count: number, width: number, height: number): string {
  const places = times(count, () => [sketch.random() * width, sketch.random() * height] as const)
  return dots(places.filter((_, index) => index % 3), '#fff3d0', 2.6, { opacity: 0.7 })
    + dots(places.filter((_, index) => index % 3 === 0), '#fff3d0', 4.6, { opacity: 0.85 })
}

/** Rays from a rising sun. */
export function sun(sketch: Sketch, r: number): string {
  return circle(0, 0, r * 2.4, sketch.radial(['#ffd56a/.7', '#ffd56a/0'], [0.5, 0.5], 0.5))
    + stroke(around(16, (angle) => `M${pair([Math.cos(angle) * r * 1.2, Math.sin(angle) * r * 1.2])}L${pair([Math.cos(angle) * r * 1.5, Math.sin(angle) * r * 1.5])}`).join(''), '#ffb63c', r * 0.09)
    + circle(0, 0, r, sketch.radial(['#fff0a6', '#ffc94a', '#f79a1e']))
}
