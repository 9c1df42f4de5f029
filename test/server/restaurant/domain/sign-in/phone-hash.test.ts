import { hash } from 'node:crypto'
import t from 'tap'
import { isSameSecret } from '#server/restaurant/domain/same-secret.ts'
import { phoneHash } from '#server/restaurant/domain/sign-in/phone-hash.ts'

t.test('the hash depends on digits, secret and the date in Kyiv', async (t) => {
  for (const [moment, date] of [
    ['2026-06-10T20:59:59Z', '10/06/2026'],
    ['2026-06-10T21:00:00Z', '11/06/2026'],
    ['2026-01-05T22:00:00Z', '06/01/2026'],
  ] as const)
    t.equal(phoneHash('380671234567', 'secret', new Date(moment)), hash('sha256', `380671234567secret${date}`), moment)
})

t.test('only the whole secret is the same', async (t) => {
  t.ok(isSameSecret('secret', 'secret'))
  for (const given of ['', 'ecret', 'secret0', 'Secret', 'я'.repeat(6)]) t.notOk(isSameSecret(given, 'secret'), given)
})
