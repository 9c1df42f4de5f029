import t from 'tap'
import { slotsAt, slotsFrom } from '#server/restaurant/domain/orders/slots.ts'
import { momentIn } from '#server/site/clock-change.ts'
import { minutesToOrder } from '#shared/rules/hours/closing-time.ts'

const MINUTE_MS = 60_000
const day = { opens_at: '10:00', closes_at: '23:00' }
const night = { opens_at: '10:00', closes_at: '02:00' }
const way = { travel: 0, isFull: () => false }
const kyiv = (slots: string[]) =>
  slots.map((slot) => new Date(slot).toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).slice(5, 16))

t.test('as soon as possible means half an hour, while the order is ready before closing', async (t) => {
  const cases: [string, typeof day, number | null][] = [
    ['2026-06-10T06:59:59Z', day, null],
    ['2026-06-10T07:00:00Z', day, 30],
    ['2026-06-10T19:30:00Z', day, 30],
    ['2026-06-10T19:31:00Z', day, null],
    ['2026-06-10T22:00:00Z', night, 30],
    ['2026-06-10T22:31:00Z', night, null],
    ['2026-06-10T03:00:00Z', { opens_at: '00:00', closes_at: '00:00' }, 30],
  ]
  for (const [now, hours, expected] of cases)
    t.equal(slotsAt(hours, new Date(now)).asap_minutes, expected, `${now} ${hours.closes_at}`)
})

t.test('slots are half hours of a week, or of so many days', async (t) => {
  const noon = new Date('2026-06-10T09:10:00Z')
  const slots = kyiv(slotsAt(day, noon).slots)
  t.equal(slots[0], '06-10 13:00', 'twelve ten and half an hour of cooking')
  t.equal(slots.at(-1), '06-16 22:30')
  t.equal(slots.length, 20 + 6 * 25)
  const last = (days: number) => kyiv(slotsAt(day, noon, { ...way, days }).slots).at(-1)
  t.same([1, 2, 14].map(last), ['06-10 22:30', '06-11 22:30', '06-23 22:30'])
  t.equal(kyiv(slotsAt(day, new Date('2026-06-10T20:00:00Z')).slots)[0], '06-11 10:30', 'after closing: tomorrow')
})

t.test('the first slot of a day includes the cooking and travel time', async (t) => {
  const first = (travel: number, hours = day): string | undefined =>
    kyiv(slotsAt(hours, new Date('2026-06-10T04:00:00Z'), { travel, isFull: () => false }).slots)[0]
  t.equal(first(0), '06-10 10:30')
  t.equal(first(15), '06-10 11:00', 'a quarter to eleven at the door is inside the slot of eleven')
  t.equal(first(0, { opens_at: '10:15', closes_at: '23:00' }), '06-10 11:00')
  t.equal(first(0, { opens_at: '00:00', closes_at: '00:00' }), '06-10 07:30', 'round the clock no opening counts')
})

t.test('a working day may end after midnight', async (t) => {
  const slots = kyiv(slotsAt(night, new Date('2026-06-09T21:40:00Z')).slots)
  t.same(slots.slice(0, 2), ['06-10 01:30', '06-10 10:30'], 'at 00:40 yesterday still cooks')
  t.ok(slots.includes('06-11 01:30') && slots.at(-1) === '06-17 01:30')
})

t.test('slots are right in both nights of a clock change', async (t) => {
  const hours = { opens_at: '22:00', closes_at: '06:00' }
  const spring = slotsAt(hours, new Date('2026-03-28T12:00:00Z')).slots
  t.equal(new Set(spring).size, spring.length, 'no slot twice')
  t.notOk(
    kyiv(spring).some((slot) => slot.startsWith('03-29 03:')),
    'the hour that is skipped has no slot',
  )
  t.ok(kyiv(spring).includes('03-29 05:30'))
  const autumn = slotsAt(hours, new Date('2026-10-24T12:00:00Z')).slots
  t.same(autumn, autumn.toSorted())
  t.equal(new Set(autumn).size, autumn.length)
  t.ok(kyiv(autumn).includes('10-25 05:30'))
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

t.test(
  'a repeated hour opens and closes at its first occurrence; a skipped hour opens and closes when clocks go forward',
  async (t) => {
    const slotsOf = (opens_at: string, closes_at: string, now: string) => {
      const { asap_minutes, last_order_at, opens_at: opens } = slotsAt({ opens_at, closes_at }, new Date(now))
      return [asap_minutes, last_order_at, opens]
    }
    // 25 October 2026: 4:00 summer time becomes 3:00 winter time, at 1:00 UTC.
    t.same(slotsOf('22:00', '03:30', '2026-10-24T23:55Z'), [30, '2026-10-25T00:00:00.000Z', null])
    t.same(
      slotsOf('22:00', '03:30', '2026-10-25T01:10Z'),
      [null, null, '2026-10-25T20:00:00.000Z'],
      'ten past three again: the staff has gone',
    )
    t.same(slotsOf('03:30', '12:00', '2026-10-25T00:10Z'), [null, null, '2026-10-25T00:30:00.000Z'])
    t.same(
      slotsOf('03:30', '12:00', '2026-10-25T01:10Z'),
      [30, '2026-10-25T09:30:00.000Z', null],
      'ten past three again: open since half past',
    )
    // 29 March 2026: 3:00 becomes 4:00, at 1:00 UTC.
    t.same(slotsOf('03:30', '12:00', '2026-03-29T00:50Z'), [null, null, '2026-03-29T01:00:00.000Z'])
    t.same(slotsOf('22:00', '03:30', '2026-03-29T00:20Z'), [30, '2026-03-29T00:30:00.000Z', null])
    t.same(
      slotsOf('03:15', '03:45', '2026-03-29T00:50Z'),
      [null, null, '2026-03-30T00:15:00.000Z'],
      'a shift that does not come that night',
    )
  },
)

t.test('the shop’s closing guard agrees with the restaurant’s slots', async (t) => {
  const moments = Array.from(
    { length: 1440 / 15 },
    (_, index) => new Date(Date.parse('2026-06-10T00:14:30Z') + index * 15 * MINUTE_MS),
  )
  const left = (hours: typeof day, now: Date): number => {
    const { last_order_at: last } = slotsAt(hours, now)
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

t.test('one wanted slot is found like all of them', async (t) => {
  const now = new Date('2026-06-10T09:10:00Z')
  for (const hours of [day, night]) {
    const { slots } = slotsAt(hours, now)
    for (const slot of slots) t.ok(slotsFrom(hours, now, way, new Date(slot)).includes(slot), slot)
    t.notOk(slotsFrom(hours, now, way, new Date('2026-06-17T09:00:00Z')).includes('2026-06-17T09:00:00.000Z'))
  }
})
