import t from 'tap'
import { slotsAt } from '#server/restaurant/domain/orders/slots.ts'
import { momentIn } from '#server/site/clock-change.ts'
import { minutesToOrder } from '#shared/rules/hours/closing-time.ts'

const MINUTE_MS = 60_000
const day = { opens_at: '10:00', closes_at: '23:00' }
const night = { opens_at: '10:00', closes_at: '02:00' }
const way = { travel: 0, isFull: () => false }
const kyiv = (slots: string[]) =>
  slots.map((slot) => new Date(slot).toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).slice(5, 16))

t.test('slots are half hours of a week, or of so many days', async (t) => {
  const noon = new Date('2026-06-10T09:10:00Z')
  const slots = kyiv(slotsAt(day, noon, way).slots)
  t.equal(slots[0], '06-10 13:00', 'twelve ten and half an hour of cooking')
  t.equal(slots.at(-1), '06-16 22:30')
  t.equal(slots.length, 20 + 6 * 25)
  const last = (days: number) => kyiv(slotsAt(day, noon, { ...way, days }).slots).at(-1)
  t.same([1, 2, 14].map(last), ['06-10 22:30', '06-11 22:30', '06-23 22:30'])
  t.equal(kyiv(slotsAt(day, new Date('2026-06-10T20:00:00Z'), way).slots)[0], '06-11 10:30', 'after closing: tomorrow')
})

t.test('a full half hour is not a slot and delays as soon as possible, the courier’s travel included', async (t) => {
  const now = new Date('2026-06-10T09:10:00Z')
  const fullAt =
    (...moments: string[]) =>
    (cooked: Date) =>
      moments.some((moment) => cooked >= new Date(moment) && cooked < new Date(new Date(moment).getTime() + 1_800_000))
  const at = (travel: number, ...full: string[]) => slotsAt(day, now, { travel, isFull: fullAt(...full) })
  t.equal(at(0, '2026-06-10T09:30:00Z').asap_minutes, 50, 'ten past nine to ten')
  t.equal(at(0, '2026-06-10T09:30:00Z', '2026-06-10T10:00:00Z').asap_minutes, 80)
  t.equal(at(15, '2026-06-10T09:30:00Z').asap_minutes, 65)
  t.equal(slotsAt(day, now, { travel: 0, isFull: () => true }).asap_minutes, null, 'never')
  t.same(kyiv(at(0, '2026-06-10T10:00:00Z').slots).slice(0, 2), ['06-10 13:30', '06-10 14:00'])
  t.same(
    kyiv(at(15, '2026-06-10T10:00:00Z').slots).slice(0, 2),
    ['06-10 13:00', '06-10 14:00'],
    'delivered at half past is cooked at a quarter past',
  )
})

t.test('the shop’s closing guard agrees with the restaurant’s slots', async (t) => {
  const moments = Array.from(
    { length: 1440 / 15 },
    (_, index) => new Date(Date.parse('2026-06-10T00:14:30Z') + index * 15 * MINUTE_MS),
  )
  const left = (hours: typeof day, now: Date): number => {
    const { last_order_at: last } = slotsAt(hours, now, way)
    return last ? Math.max(0, Math.ceil((Date.parse(last) - now.getTime()) / MINUTE_MS)) : 0
  }
  for (const hours of [day, night, { opens_at: '08:00', closes_at: '00:15' }]) {
    t.same(
      moments.map((now) => minutesToOrder(hours, momentIn(now))),
      moments.map((now) => left(hours, now)),
      hours.closes_at,
    )
  }
})

t.test('breaks and special days have no slots; the first one after them has time to cook', async (t) => {
  const week = {
    ...day,
    hours: [
      { weekdays: [1, 2, 3, 4, 5], opens_at: '10:00', closes_at: '15:00' },
      { weekdays: [1, 2, 3, 4, 5], opens_at: '16:00', closes_at: '22:00' },
    ],
    special_days: [{ date: '2026-12-25', shifts: [] }],
  }
  // 23 December 2026 is a Wednesday.
  const at = (time: string) => slotsAt(week, new Date(`2026-12-${time}Z`), { ...way, days: 4 })
  const slots = kyiv(at('23T08:00').slots)
  t.same(
    slots.filter((slot) => slot >= '12-23 14' && slot < '12-23 17:30'),
    ['12-23 14:00', '12-23 14:30', '12-23 16:30', '12-23 17:00'],
  )
  t.same([...new Set(slots.map((slot) => slot.slice(0, 5)))], ['12-23', '12-24'], 'a holiday and a Saturday')
  t.match(at('23T12:40'), { asap_minutes: null, opens_at: '2026-12-23T14:00:00.000Z' })
  t.match(at('24T20:10'), { asap_minutes: null, opens_at: '2026-12-28T08:00:00.000Z', slots: [] })
})
