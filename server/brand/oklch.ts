import { hexOf, linear } from './contrast.ts'

/** Perceptual colours (OKLCH): shades of one colour differ in lightness alone. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const mixed = (rows: readonly (readonly number[])[], values: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, factor, index) => sum + factor * (values[index] ?? 0), 0))

/** Björn Ottosson's matrices, by way of cone responses. */
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]

export function oklchOf(hex: string): Oklch {
  const [lightness = 0, a = 0, b = 0] = mixed(TO_LAB, mixed(TO_CONES, linear(hex)).map(Math.cbrt))
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

export const hexFrom = ({ lightness, chroma, hue }: Oklch): string =>
  hexOf(
    mixed(
      FROM_CONES,
      mixed(FROM_LAB, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]).map((value) => value ** 3),
    ),
  )
