import pino from 'pino'
import { logOptions, redacted } from './serving/log-format.ts'

export interface LogOptions {
  readonly level: string
  /** Pretty-printed, for development. */
  readonly dev?: boolean
  /** A file instead of standard output. */
  readonly file?: string
}

/** Lines are buffered, since a system call for each costs an eighth of a cached page, but no longer than this. Forty make a block of 16 kB at most. */
const LONGEST_WAIT_MS = 100
const BLOCK = 15 * 1024

/** The shop's log: one JSON line per event. The buffer is flushed when the process ends. */
export function openLog({ level, dev = false, file }: LogOptions): pino.Logger {
  const options = { level, ...logOptions(), ...redacted }
  if (dev) return pino({ ...options, transport: { target: 'pino-pretty' } })
  return pino(
    options,
    pino.destination({ dest: file ?? 1, minLength: BLOCK, periodicFlush: LONGEST_WAIT_MS, sync: false }),
  )
}
