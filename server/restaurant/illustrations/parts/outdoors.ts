/** Out of doors, seen from the side and standing at zero: trees, water, hills, what a terrace has. */
import { between, blob, curve, short, times, type Point } from '../scene/geometry.ts'
import { circle, dots, group, oval, path, rect, stroke } from '../scene/shapes.ts'
import { ware, type Tone } from '../scene/palette.ts'
import { place } from '../scene/part.ts'
import type { Sketch } from '../scene/sketch.ts'

export const foliage = {
  linden: { light: '#b9d069', base: '#7da03e', dark: '#4d7026' },
  deep: { light: '#6f9448', base: '#456b2f', dark: '#28471f' },
  autumn: { light: '#ffc46a', base: '#e58a2c', dark: '#a9501a' },
  dusk: { light: '#5b5f4c', base: '#3a4034', dark: '#232920' },
} as const satisfies Record<string, Tone>

/** A round crown on a trunk, drawn once for each height and colour. */
export function tree(sketch: Sketch, height: number, { light, base, dark }: Tone = foliage.linden): string {
  const r = height * 0.27
  const crown = (x: number, y: number, size: number, paint: string) => place(path(blob(sketch.random, r * size, r * size * 0.92, 0.09, 9), paint), x, y)
  return sketch.once(`tree${height}${base}`, () => stroke(`M0 0V${short(-height * 0.6)}M0 ${short(-height * 0.36)}l${short(r * 0.5)} ${short(-r * 0.6)}`, '#5d3a22', height * 0.045)
    + crown(r * 0.4, -height * 0.56, 0.82, dark) + crown(-r * 0.46, -height * 0.58, 0.86, base)
    + crown(0, -height * 0.74, 0.98, sketch.radial([light, base, dark])) + crown(-r * 0.28, -height * 0.82, 0.4, light))
}

export function fir(height: number, colours: readonly [string, string] = ['#4f7a52', '#2f5238']): string {
  const tier = (from: number, to: number, half: number) => `M0 ${short(-height * to)}L${short(half * height)} ${short(-height * from)}H${short(-half * height)}z`
  const tiers = tier(0.1, 0.5, 0.26) + tier(0.34, 0.76, 0.2) + tier(0.6, 1, 0.14)
  const shade = tiers.replaceAll(/H-[\d.]+z/g, 'H0z')
  return rect(-height * 0.03, -height * 0.12, height * 0.06, height * 0.12, '#5d3a22') + path(tiers, colours[0]) + path(shade, colours[1])
}

export function palm(height: number, colours: readonly [string, string] = ['#6f9448', '#3d6330']): string {
  const frond = 'M0 0Q60 -70 150 -10Q80 -34 0 0z'
  const fronds = [-150, -105, -70, -30, 12, 190].map((turn, index) => path(frond, colours[index % 2]!, { transform: `rotate(${turn + 20})` })).join('')
  return stroke(`M0 0Q${short(height * 0.1)} ${short(-height * 0.5)} ${short(height * 0.04)} ${-height}`, '#6f4a2c', height * 0.05)
    + place(fronds, height * 0.04, -height, 0, height / 300)
}

/** A parasol in two colours. */
export function parasol(half: number, height: number, [cloth, stripe]: readonly [string, string] = ['#f6e9d2', '#d5542a']): string {
  const rim = -height * 0.66
  const at = (share: number) => short(half * share)
  const panel = (from: number, to: number) => `M0 ${-height}Q${at(from * 0.72)} ${short(-height * 0.92)} ${at(from)} ${short(rim)}Q${at((from + to) / 2)} ${short(rim + 18)} ${at(to)} ${short(rim)}Q${at(to * 0.72)} ${short(-height * 0.92)} 0 ${-height}z`
  const panels = [-1, -0.6, -0.2, 0.2, 0.6].map((from, index) => path(panel(from, from + 0.4), index % 2 ? stripe : cloth)).join('')
  return stroke(`M0 0V${-height - 12}`, '#7d4d22', 9) + panels
    + path(panel(0.2, 0.6) + panel(0.6, 1), '#2a1008', { opacity: 0.14 }) + circle(0, -height - 10, 8, '#7d4d22')
}

/** A small table between two chairs. */
export function bistro(tone: Tone = ware.oak, chair = '#3b302a'): string {
  const seat = (side: number) => stroke(`M${side * 124} -150L${side * 112} -78H${side * 62}M${side * 112} -78L${side * 120} 0M${side * 64} -78L${side * 58} 0`, chair, 8)
  return seat(-1) + seat(1) + rect(-6, -112, 12, 110, '#4a3a30') + oval(0, -2, 40, 7, '#4a3a30')
    + rect(-74, -122, 148, 14, tone.dark, { rx: 7 }) + rect(-74, -126, 148, 12, tone.base, { rx: 6 }) + rect(-74, -126, 148, 5, tone.light, { rx: 2 })
}

/** Bulbs on a sagging wire. */
export function lights([x, y]: Point, [toX, toY]: Point, sag: number, count: number): string {
  const bulbs = times(count, (index): Point => {
    const share = (index + 0.5) / count
    return [x + (toX - x) * share, y + (toY - y) * share + 4 * sag * share * (1 - share) * 0.5 + 10]
  })
  return stroke(`M${x} ${y}Q${short((x + toX) / 2)} ${short((y + toY) / 2 + sag)} ${toX} ${toY}`, '#2a201c', 3)
    + dots(bulbs, '#ffb64a', 34, { opacity: 0.3 }) + dots(bulbs, '#fff0c0', 15)
}

/** Hills or mountains along the lower edge: heights from left to right. */
export function hills(width: number, heights: readonly number[], fill: string, sharp = false): string {
  const points = heights.map((height, index): Point => [(width * index) / (heights.length - 1), -height])
  const line = sharp ? `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}` : curve(points)
  return path(`${line}V400H0z`, fill)
}

/** Water over the size given, with glints. */
export function water(sketch: Sketch, width: number, height: number, colours: readonly string[], glint = '#fff'): string {
  const glints = times(Math.round(width / 40), () => {
    const y = between(sketch.random, 8, height)
    return `M${short(sketch.random() * width)} ${short(y)}h${short(16 + (y / height) * 70)}`
  }).join('')
  return rect(0, 0, width, height, sketch.linear(colours, [0, 1])) + stroke(glints, glint, 4, { opacity: 0.35 })
}

export function streetLamp(height: number): string {
  return stroke(`M0 0V${-height}`, '#241c18', 9) + path('M-14 0L-8 -40H8L14 0z', '#241c18')
    + place(circle(0, -34, 70, '#ffd98a', { opacity: 0.22 }) + path('M-17 0L-24 -52H24L17 0z', '#ffe9ad') + path('M-30 -50Q0 -88 30 -50zM-20 0H20v7H-20z', '#241c18'), 0, -height)
}

/** A fluffy cloud. */
export function cloud(size: number, colour = '#fff', opacity = 0.7): string {
  return group(path('M-90 0a34 34 0 0 1 10 -66a52 52 0 0 1 96 -14a42 42 0 0 1 62 34a24 24 0 0 1 2 46z', colour, { opacity }), { transform: `scale(${short(size)})` })
}

/** Leaves that lie or fly about. */
export function fallen(sketch: Sketch, count: number, width: number, height: number, colours: readonly string[]): string {
  const leaf = 'M0 -16Q14 -8 10 6Q4 14 0 20Q-4 14 -10 6Q-14 -8 0 -16z'
  return times(count, (index) => path(leaf, colours[index % colours.length]!, {
    transform: `translate(${short(sketch.random() * width)} ${short(sketch.random() * height)})rotate(${Math.round(sketch.random() * 360)})`,
  })).join('')
}
