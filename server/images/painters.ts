import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { PictureWidth } from '#shared/rules/image-urls.ts'
import type { ImageFormat, resize } from './resize.ts'

/** Draws in processes of their own: a drawing that has begun cannot be stopped, but its process can be ended. */
export interface Painters {
  readonly paint: typeof resize
  close(): Promise<void>
}

export interface Drawing {
  readonly original: Uint8Array
  readonly width: PictureWidth
  readonly format: ImageFormat
}

/** The picture took too long. */
export class PictureTooSlow extends Error {
  override readonly name = 'PictureTooSlow'
}

/** One picture that takes long leaves the other place to all others. */
export const DRAWN_AT_ONCE = 2
/** The start of a process included; a card takes 0.1 s. */
const DEADLINE_MS = 8000
/** A process that draws nothing for so long is ended: it takes some 70 MB. */
const IDLE_MS = 20_000

export function createPainters(deadlineMs = DEADLINE_MS): Painters {
  const processes = new Tinypool({
    runtime: 'child_process',
    filename: join(import.meta.dirname, 'drawing-program.ts'),
    env: process.env as Record<string, string>,
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: DRAWN_AT_ONCE,
    idleTimeout: IDLE_MS,
  })
  // One that ends while it rests is replaced by the next drawing.
  processes.on('error', () => {})
  return {
    async paint(original, width, format) {
      const signal = AbortSignal.timeout(deadlineMs)
      const drawing: Drawing = { original, width, format }
      const bytes: Uint8Array = await processes.run(drawing, { signal }).catch(({ message }: Error) => {
        throw signal.aborted ? new PictureTooSlow(`not drawn in ${deadlineMs} ms`) : new Error(message)
      })
      return Buffer.from(bytes)
    },
    close: () => processes.destroy(),
  }
}
