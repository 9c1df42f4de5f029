import { resize } from './resize.ts'
import type { Drawing, Drawn } from './painters.ts'

/** The program of a drawing process: one picture after the other, until its parent lets go. */

process.on('disconnect', () => process.exit())
process.on('message', async ({ original, width, format }: Drawing) => {
  const answer: Drawn = await resize(Buffer.from(original), width, format).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(answer)
})
