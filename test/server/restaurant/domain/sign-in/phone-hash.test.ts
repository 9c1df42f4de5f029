import { createHash } from 'node:crypto'
import t from 'tap'
import { isPhoneHash, phoneHash } from '#server/restaurant/domain/sign-in/phone-hash.ts'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

t.test('the hash depends on digits, secret and the date in Kyiv', async (t) => {
  t.equal(phoneHash('380671234567', 'secret', new Date('2026-06-10T20:59:59Z')), hex('380671234567secret10/06/2026'))
  t.equal(
    phoneHash('380671234567', 'secret', new Date('2026-06-10T21:00:00Z')),
    hex('380671234567secret11/06/2026'),
    'midnight in Kyiv',
  )
  t.equal(
    phoneHash('380671234567', 'secret', new Date('2026-01-05T22:00:00Z')),
    hex('380671234567secret06/01/2026'),
    'winter time',
  )
})

t.test('only the whole hash is accepted', async (t) => {
  const now = new Date('2026-06-10T09:00:00Z')
  const right = phoneHash('380671234567', 'secret', now)
  const is = (given: unknown) => isPhoneHash(given, '380671234567', 'secret', now)
  t.ok(is(right))
  t.ok(is(right.toUpperCase()))
  for (const given of [undefined, '', right.slice(1), `${right}0`, [right, right], hex('380671234567'), 'я'.repeat(32)])
    t.notOk(is(given), String(given))
})
