import t from 'tap'
import { cityRestaurants } from '#client/context/city-selectors.ts'
import { pausedUntil, pauseText } from '#client/ui/pause-text.ts'
import { countdown } from '#client/ui/time/countdown.ts'
import { idle } from '#client/ui/time/next-paint.ts'
import { dayOffset, dayWithin, kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { textsOf } from '#server/texts.ts'
import type { PausedRestaurants } from '#shared/contract/business.ts'
import { fakeApp } from '../../fake-app.ts'

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

t.test('without requestIdleCallback the next task is used', async () => idle(50))

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

t.test('times and days are those of Kyiv in any local zone', async (t) => {
  t.equal(kyivTime('2026-11-20T22:30:00.000Z', 'uk'), '00:30')
  t.equal(kyivTime('2026-07-20T09:05:00.000Z', 'ru'), '12:05')
  t.equal(kyivDay('2026-11-20T22:30:00.000Z', 'uk'), '21 листопада')
  t.equal(kyivDay('2026-11-20T12:00:00.000Z', 'ru'), '20 ноября')
})

const silence: PausedRestaurants = { paused: [], alerted: [], pauses: [], menu_changed_at: 0 }
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const pause = (id: number, paused_until: string | null, pause_reason: 'power' | 'busy' | 'other' | null = null) => ({
  id,
  paused_until,
  pause_reason,
})

t.test('a pause shows its reason, and its end if that is in the future', async (t) => {
  const { app, stores } = fakeApp()
  const [one, other] = cityRestaurants(app)
  if (!one || !other) throw new Error('no restaurants')
  const { closing } = app.LL.delivery
  const hear = (...pauses: PausedRestaurants['pauses']): void => stores.pausedRestaurants.hear({ ...silence, pauses })
  t.equal(pauseText(app, [one]), closing.paused())
  hear(pause(10, inMinutes(20), 'power'))
  const time = pausedUntil(app, [one]) ?? ''
  t.match(time, /^\d\d:\d\d$/)
  const reason = 'Немає світла.'
  t.equal(pauseText(app, [one]), `${reason} ${closing.pausedUntil({ time })}`)
  hear(pause(10, inMinutes(-1), 'other'))
  t.equal(pauseText(app, [one]), closing.paused(), 'no time that has passed, no reason without a name')
  hear(pause(10, inMinutes(40), 'power'), pause(11, inMinutes(20), 'busy'))
  t.equal(pausedUntil(app, [one, other]), pausedUntil(app, [other]), 'the first that opens')
  t.notMatch(pauseText(app, [one, other]), reason)
  hear(pause(10, inMinutes(40)), pause(11, null))
  t.equal(pausedUntil(app, [one, other]), null)
})
