/** Marks of a season or a feast: a pumpkin, fir twigs, candles, bunting, snow, a cook's hat. */
import { short, times, type Point } from '../scene/geometry.ts'
import { circle, dots, element, oval, path, rect, stroke } from '../scene/shapes.ts'
import type { Tone } from '../scene/palette.ts'
import { lump, place, type Part } from '../scene/part.ts'
import type { Sketch } from '../scene/sketch.ts'
import { flame } from './fire.ts'

/** A pumpkin from the side, its lower edge at zero. */
export function pumpkin(sketch: Sketch, r: number, { light, base, dark }: Tone = { light: '#ffc26a', base: '#ee8a26', dark: '#a94f0e' }): string {
  const rib = (x: number, rx: number, paint: string) => oval(x * r, -r * 0.74, rx * r, r * 0.74, paint)
  return oval(0, 0, r * 1.1, r * 0.14, '#1d120c', { opacity: 0.4 }) + rib(-0.62, 0.46, dark) + rib(0.62, 0.46, dark) + rib(-0.36, 0.46, base) + rib(0.36, 0.46, base)
    + rib(0, 0.44, sketch.radial([light, base, dark], [0.36, 0.24], 0.8)) + stroke(`M${short(-r * 0.36)} ${short(-r * 1.16)}q${short(-r * 0.2)} ${short(r * 0.4)} 0 ${short(r * 0.8)}`, '#fff', r * 0.05, { opacity: 0.4 })
    + path(`M${short(-r * 0.1)} ${short(-r * 1.4)}q${short(r * 0.02)} ${short(-r * 0.26)} ${short(-r * 0.14)} ${short(-r * 0.36)}l${short(r * 0.16)} ${short(-r * 0.06)}q${short(r * 0.16)} ${short(r * 0.16)} ${short(r * 0.16)} ${short(r * 0.42)}z`, '#5d7c33')
}

/** A twig of a fir, its end at zero and its tip up. */
export function firTwig(length = 160): Part {
  const needles = times(Math.floor(length / 11), (index) => {
    const y = -8 - index * 11
    const reach = 40 - index * (22 / (length / 11))
    return `M0 ${y}l${short(-reach)} ${short(-reach * 0.62)}M0 ${y}l${short(reach)} ${short(-reach * 0.62)}`
  }).join('')
  const d = `M0 0V${-length}${needles}`
  return { shade: element('path', { d, fill: 'none', 'stroke-width': 6 }), body: stroke(d, '#2f5a34', 7) + stroke(needles, '#5d8f4a', 3, { transform: 'translate(-1 -2)' }) + stroke(`M0 0V${short(-length * 0.8)}`, '#6f4526', 6) }
}

/** A glass ball for the tree. */
export function bauble(sketch: Sketch, r: number, tone: Tone): Part {
  const ball = lump(sketch, r, r, tone, 0, 0.7)
  return { shade: ball.shade, body: ball.body + rect(-r * 0.2, -r * 1.24, r * 0.4, r * 0.3, '#d9ad70', { rx: 4 }) }
}

/** A candle, its lower edge at zero. */
export function candle(height: number, half = 13, colour = '#fbf3e4'): string {
  return circle(0, -height - 30, half * 4.4, '#ffd98a', { opacity: 0.25 }) + rect(-half, -height, half * 2, height, colour, { rx: 4 }) + rect(half * 0.3, -height, half * 0.7, height, '#2a1008', { rx: 3, opacity: 0.16 })
    + rect(-1.5, -height - 12, 3, 14, '#3b302a') + place(flame(half / 30), 0, -height - 6)
}

/** Little flags on a cord. */
export function bunting([x, y]: Point, [toX, toY]: Point, sag: number, count: number, colours: readonly string[]): string {
  const flags = times(count, (index) => {
    const share = (index + 0.5) / count
    const [at, down] = [x + (toX - x) * share, y + (toY - y) * share + 2 * sag * share * (1 - share)]
    return path(`M${short(at - 24)} ${short(down)}h48l-24 52z`, colours[index % colours.length]!)
  }).join('')
  return flags + stroke(`M${x} ${y}Q${short((x + toX) / 2)} ${short((y + toY) / 2 + sag)} ${toX} ${toY}`, '#5d3014', 4)
}

/** Scraps of paper in the air. */
export function confetti(sketch: Sketch, count: number, width: number, height: number): string {
  const colours = ['#ffd56a', '#fbf3e4', '#8cc255', '#ff9a5c']
  return times(count, (index) => rect(0, 0, 15, 8, colours[index % 4]!, { rx: 2, transform: `translate(${Math.round(sketch.random() * width)} ${Math.round(sketch.random() * height)})rotate(${Math.round(sketch.random() * 180)})` })).join('')
}

export function snowfall(sketch: Sketch, count: number, width: number, height: number): string {
  const places = times(count, () => [sketch.random() * width, sketch.random() * height] as const)
  return dots(places.filter((_, index) => index % 3), '#fff', 6, { opacity: 0.7 }) + dots(places.filter((_, index) => index % 3 === 0), '#fff', 11, { opacity: 0.85 })
}

/** A cook's hat, its band at zero. */
export function cookHat(sketch: Sketch, half = 70): string {
  const puffs = `M${short(-half * 0.8)} ${short(-half * 0.3)}Q${short(-half * 1.6)} ${short(-half * 0.9)} ${short(-half * 0.9)} ${short(-half * 1.4)}Q${short(-half * 0.5)} ${short(-half * 2)} 0 ${short(-half * 1.6)}Q${short(half * 0.5)} ${short(-half * 2)} ${short(half * 0.9)} ${short(-half * 1.4)}Q${short(half * 1.6)} ${short(-half * 0.9)} ${short(half * 0.8)} ${short(-half * 0.3)}z`
  return path(puffs, '#2a1008', { opacity: 0.2, transform: 'translate(5 9)' }) + path(puffs, sketch.linear(['#ffffff', '#e6d9c6']))
    + rect(-half * 0.8, -half * 0.5, half * 1.6, half * 0.56, '#e0602a', { rx: 8 }) + rect(-half * 0.8, -half * 0.5, half * 1.6, half * 0.16, '#fff', { rx: 6, opacity: 0.25 })
    + stroke(`M${short(-half * 0.36)} ${short(-half * 0.7)}v${short(-half * 0.5)}M${short(half * 0.36)} ${short(-half * 0.7)}v${short(-half * 0.5)}`, '#cbbda8', 5)
}
