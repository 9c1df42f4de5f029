import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../client/components/icons/icons.svg')
const symbol = /<symbol id="([a-z0-9-]+)" viewBox="0 0 (\d+) (\d+)">(.*?)<\/symbol>/gs

export interface IconDrawing { body: string; width: number; height: number }
export interface Sprite {
  /** Drawings of the names it has; unknown ones are left out. */
  pick(names: readonly string[]): Record<string, IconDrawing>
}

/** The shop's own sprite, read once: a file, not a part of the client's program. */
export function readSprite(svg: string = readFileSync(file, 'utf8')): Sprite {
  const drawings = new Map([...svg.matchAll(symbol)].map(([, name = '', width, height, body = '']) =>
    [name, { body, width: Number(width), height: Number(height) }]))
  return {
    pick: (names) => Object.fromEntries(names.flatMap((name) => {
      const drawing = drawings.get(name)
      return drawing ? [[name, drawing]] : []
    })),
  }
}
