import t from 'tap'
import { promisedWindow } from '#client/features/cart/quote/promised-window.ts'

const at = (time: string): number => Date.parse(`2026-11-20T${time}Z`)
const shown = (now: string, minutes: number): string[] => {
  const { from, until } = promisedWindow(at(now), minutes)
  return [from, until].map((instant) => new Date(instant).toISOString().slice(11, 19))
}

t.test('a promise in minutes becomes a quarter of an hour on five-minute marks', async (t) => {
  t.same(shown('18:10:00', 45), ['18:40:00', '18:55:00'])
  t.same(shown('18:10:01', 45), ['18:45:00', '19:00:00'], 'rounded up: never earlier than the restaurant')
  t.same(shown('23:40:30', 30), ['00:00:00', '00:15:00'], 'over midnight')
})

t.test('the window has not begun in the past and ends no earlier than the restaurant’s time', async (t) => {
  for (let second = 0; second < 3600; second += 7)
    for (const minutes of [0, 1, 5, 14, 15, 16, 45, 240]) {
      const now = at('10:00:00') + second * 1000
      const { from, until } = promisedWindow(now, minutes)
      if (from < now || until < now + minutes * 60_000 || from > until || until - from > 15 * 60_000)
        t.fail(`${second} s, ${minutes} min: ${from}–${until}`)
    }
  t.same(shown('18:10:00', 0), ['18:10:00', '18:10:00'])
})
