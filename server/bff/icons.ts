import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../client/ui/icons')
const symbol = /<symbol id="([a-z0-9-]+)" viewBox="0 0 (\d+) (\d+)">(.*?)<\/symbol>/gs

export interface IconDrawing {
  body: string
  width: number
  height: number
}
interface IconSet {
  prefix: string
  icons: Record<string, IconDrawing>
}
const inSprite = (svg: string): [string, IconDrawing][] =>
  [...svg.matchAll(symbol)].map(([, name = '', width, height, body = '']) => [
    name,
    { body, width: Number(width), height: Number(height) },
  ])

/** The shop's icons, read once: those of the sprite and those named only by data; in the format of iconify's own API. */
export function readIcons() {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const { prefix, icons: moreIcons } = JSON.parse(read('more.json')) as IconSet
  const drawings = new Map([...inSprite(read('icons.svg')), ...Object.entries(moreIcons)])
  return (names: readonly string[]) => {
    const { present = [], missing = [] } = Object.groupBy(new Set(names), (name) =>
      drawings.has(name) ? 'present' : 'missing',
    )
    return { prefix, icons: Object.fromEntries(present.map((name) => [name, drawings.get(name)!])), not_found: missing }
  }
}
