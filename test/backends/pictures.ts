import { crc32, deflateSync } from 'node:zlib'
import type { Answer } from './http.ts'

/** Pictures of dishes: a PNG of one colour, which differs by dish. */

const WIDTH = 320
const HEIGHT = 240

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

function header(): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(WIDTH, 0)
  data.writeUInt32BE(HEIGHT, 4)
  // Eight bits each of red, green and blue.
  data.set([8, 2, 0, 0, 0], 8)
  return data
}

function drawn(seed: number): Buffer {
  const colour = [150 + ((seed * 37) % 90), 90 + ((seed * 53) % 80), 40 + ((seed * 29) % 60)]
  const row = Buffer.from([0, ...Array.from({ length: WIDTH }, () => colour).flat()])
  const pixels = Buffer.concat(Array.from({ length: HEIGHT }, () => row))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header()),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ])
}

export const picturePath = (id: number): string => `/storage/dishes/${id}.png`

export function picture(path: string): Answer | null {
  const seed = /^\/storage\/(?:[^/]+\/)*(\d+)\.png$/.exec(path)?.[1]
  return seed === undefined ? null : { status: 200, raw: drawn(Number(seed)), headers: { 'content-type': 'image/png' } }
}
