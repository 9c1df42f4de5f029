import { createRequire } from 'node:module'

/**
 * Loaded before all else in each process of a test. `TEST_CLOCK=04:00` runs the tests at that time of today in Kyiv, and
 * `TEST_CLOCK=2026-10-25T03:30` on another day: each test file begins there, and its clock goes on. The processes a test starts
 * and its browsers show the same time. The times of files and the network layer of Node and of the browser stay true.
 */

/** Also runs in a page, so it uses nothing of this file. */
export function shiftDate(ahead: number): void {
  const trueNow = Date.now
  const shifted: DateConstructor = new Proxy(Date, {
    construct: (date, input, made) =>
      Reflect.construct(date, input.length > 0 ? input : [trueNow() + ahead], made) as Date,
    apply: () => String(new shifted()),
  })
  Date.now = () => trueNow() + ahead
  Object.assign(Date.prototype, { constructor: shifted })
  globalThis.Date = shifted
}

function readClock(clock: string): number {
  const { DateTime } = createRequire(import.meta.url)('luxon') as typeof import('luxon')
  const ahead = DateTime.fromISO(clock, { zone: 'Europe/Kyiv' }).toMillis() - Date.now()
  if (Number.isNaN(ahead)) throw new Error(`TEST_CLOCK: ${clock} is neither a time nor a date and time`)
  return ahead
}

const { TEST_CLOCK, TEST_CLOCK_AHEAD, NODE_OPTIONS = '' } = process.env

/** Milliseconds from the machine's clock to that of the tests. */
export const ahead = Number(TEST_CLOCK_AHEAD) || (TEST_CLOCK ? readClock(TEST_CLOCK) : 0)

/** As Node writes it in `Date` headers, whatever the clock of the tests. */
export const machineNow = (): number => Date.now() - ahead

if (ahead) {
  shiftDate(ahead)
  const preload = `--require=${JSON.stringify(import.meta.filename)}`
  Object.assign(process.env, {
    TEST_CLOCK_AHEAD: String(ahead),
    NODE_OPTIONS: NODE_OPTIONS.includes(preload) ? NODE_OPTIONS : `${NODE_OPTIONS} ${preload}`.trim(),
  })
}
