import t from 'tap'
import { dayOffset, dayWithin } from '#client/ui/time/kyiv-days.ts'
import { textsOf } from '#server/texts.ts'

const now = new Date('2026-11-17T21:30:00.000Z')

t.test('days are counted on the Kyiv calendar', async (t) => {
  t.equal(dayOffset('2026-11-17T21:59:00.000Z', now), 0)
  t.equal(dayOffset('2026-11-17T22:00:00.000Z', now), 1, 'midnight is Kyiv’s')
})

t.test('within a sentence today and tomorrow are named, other days have a weekday and a date', async (t) => {
  const days = [
    ['2026-11-17T21:59:00.000Z', 'сьогодні', 'сегодня'],
    ['2026-11-17T22:00:00.000Z', 'завтра', 'завтра'],
    ['2026-11-19T10:00:00.000Z', 'чт, 19 листопада', 'чт, 19 ноября'],
    ['2026-11-16T10:00:00.000Z', 'пн, 16 листопада', 'пн, 16 ноября'],
  ] as const
  for (const [instant, uk, ru] of days) {
    t.equal(dayWithin(textsOf('uk'), instant, 'uk', now), uk)
    t.equal(dayWithin(textsOf('ru'), instant, 'ru', now), ru)
  }
})
