import { constants, setPriority } from 'node:os'
import type { Drawing } from './painters.ts'
import { resize } from './resize.ts'

/** The program of a drawing process. Pages are rendered first. */

// An exit would wait for the drawing.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // It has less already, or the system lets nobody set it.
}

export default ({ original, width, format }: Drawing): Promise<Uint8Array> =>
  resize(Buffer.from(original), width, format)
