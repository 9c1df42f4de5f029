import t from 'tap'
import { kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'

t.test('times and days are those of Kyiv in any local zone', async (t) => {
  t.equal(kyivTime('2026-11-20T22:30:00.000Z', 'uk'), '00:30')
  t.equal(kyivTime('2026-07-20T09:05:00.000Z', 'ru'), '12:05')
  t.equal(kyivDay('2026-11-20T22:30:00.000Z', 'uk'), '21 листопада')
  t.equal(kyivDay('2026-11-20T12:00:00.000Z', 'ru'), '20 ноября')
})
