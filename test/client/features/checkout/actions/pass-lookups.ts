import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'

/** Advances the clock, which the test has mocked, past the half minute of lookups. */
export async function passLookups(running: Promise<void>): Promise<void> {
  for (let lookup = 0; lookup < 6; lookup += 1) {
    await setImmediate()
    mock.timers.tick(15_000)
  }
  await running
}
