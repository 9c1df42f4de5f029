import { join } from 'node:path'

/** The environment of a process whose clock begins at this time: `12:00` of today in Kyiv, or `2026-11-17T12:00`. */
export const clockEnv = (clock: string) => ({
  TEST_CLOCK: clock,
  NODE_OPTIONS: `--require=${join(import.meta.dirname, '../support/test-clock.ts')}`,
})
