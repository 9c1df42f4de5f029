import pino from 'pino'
import { logOptions, redacted } from './log-format.ts'

export interface LogOptions {
  readonly level: string
  /** For people: one coloured line each. */
  readonly dev?: boolean
  /** A file in place of the standard output. */
  readonly file?: string
}

/** Lines wait for each other, since a call of the system for each costs an eighth of a kept page, but no longer than this. Forty make a block; it holds 16 kB at most. */
const LONGEST_WAIT_MS = 100
const BLOCK = 15 * 1024

/** The shop's log: JSON, a line an event. What is not written yet is written when the process ends. */
export function openLog({ level, dev = false, file }: LogOptions): pino.Logger {
  const options = { level, ...logOptions(), ...redacted }
  if (dev) return pino({ ...options, transport: { target: 'pino-pretty' } })
  return pino(
    options,
    pino.destination({ dest: file ?? 1, minLength: BLOCK, periodicFlush: LONGEST_WAIT_MS, sync: false }),
  )
}
