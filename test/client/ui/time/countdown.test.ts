import t from 'tap'
import { countdown } from '#client/ui/time/countdown.ts'

t.test('seconds are formatted as a countdown', async (t) => {
  const table = [
    [0, '0:00'],
    [5, '0:05'],
    [60, '1:00'],
    [90, '1:30'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
    [86_400, '24:00:00'],
  ] as const
  for (const [seconds, text] of table) t.equal(countdown(seconds), text)
})
