/** People of the house, seen from the front down to the waist, which is at zero. */
import { circle, oval, path, rect, stroke } from '../scene/shapes.ts'
import type { Tone } from '../scene/palette.ts'
import { place } from '../scene/part.ts'
import type { Sketch } from '../scene/sketch.ts'
import { cookHat } from './season.ts'

export const skins = {
  fair: { light: '#ffdcbc', base: '#f0b78c', dark: '#bd7f55' },
  tanned: { light: '#d9a074', base: '#b5764a', dark: '#7a4826' },
} as const satisfies Record<string, Tone>

/** A cook in a white jacket; `hair` shows under the hat. */
export function cook(sketch: Sketch, skin: Tone = skins.fair, hair = '#4a2c1a'): string {
  return path('M-120 0Q-126 -120 -44 -146Q0 -160 44 -146Q126 -120 120 0z', sketch.linear(['#fffdf8', '#eadfce', '#c4b39b'], [1, 0.5]))
    + path('M-30 -150L0 -100L30 -150L34 -128L0 -78L-34 -128z', '#e0602a') + rect(-22, -176, 44, 44, skin.dark)
    + oval(0, -214, 52, 60, hair) + oval(0, -206, 47, 55, sketch.radial([skin.light, skin.base, skin.dark], [0.36, 0.3], 0.9))
    + path('M-50 -214Q-56 -262 0 -264T50 -214Q30 -238 0 -238T-50 -214z', hair)
    + circle(-17, -208, 5, '#2c140c') + circle(17, -208, 5, '#2c140c') + stroke('M-16 -180Q0 -166 16 -180', '#8f3a20', 5)
    + circle(-30, -188, 9, '#e8806a', { opacity: 0.35 }) + circle(30, -188, 9, '#e8806a', { opacity: 0.35 })
    + circle(-14, -56, 5, '#b9a992') + circle(14, -56, 5, '#b9a992') + circle(-14, -20, 5, '#b9a992') + circle(14, -20, 5, '#b9a992')
    + place(cookHat(sketch, 58), 0, -246)
}
