import t from 'tap'
import { slotsAt } from '#server/restaurant/domain/orders/slots.ts'

const day = { opens_at: '10:00', closes_at: '23:00' }

const kyiv = (slots: string[]) =>
  slots.map((slot) => new Date(slot).toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).slice(5, 16))

t.test('slots are those of a week, or of so many days', async (t) => {
  const last = (days?: number) =>
    kyiv(slotsAt(day, new Date('2026-06-10T09:10:00Z'), { travel: 0, isFull: () => false, days }).slots).at(-1)
  t.same([undefined, 1, 2, 14].map(last), ['06-16 22:30', '06-10 22:30', '06-11 22:30', '06-23 22:30'])
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
