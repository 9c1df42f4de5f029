import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { measurePressure } from '#server/process/event-loop-pressure.ts'

/** The delay of the event loop. */

const block = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

t.test('a blocked event loop is reported, one long task is not, and it recovers', async (t) => {
  const pressure = measurePressure()
  block(800)
  await setTimeout(1)
  t.equal(pressure().delayMs, 0)
  // Two samples in which the loop hardly ran.
  for (let n = 0; n < 6; n += 1) {
    block(300)
    await setTimeout(1)
  }
  t.ok(pressure().delayMs > 100, `${pressure().delayMs} ms`)
  for (const end = Date.now() + 60_000; pressure().delayMs > 100 && Date.now() < end; await setTimeout(50));
  t.ok(pressure().delayMs <= 100)
  t.ok(pressure().heap > 0 && pressure().heap < 0.75)
})
