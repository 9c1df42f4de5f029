import { mock } from 'node:test'
import t from 'tap'
import { buckets, SMS_GAPS_S } from '#server/limits/buckets.ts'
import { createRateLimiter, noRateLimiter, waitOf } from '#server/limits/rate-limiter.ts'
import { type Attempt, takeCodeCheck, takePinPhone, takePinTry } from '#server/limits/sign-in-limits.ts'
import { keptClaimsOf, phoneOwnerKey } from '#server/limits/client-identity.ts'
import { takeSms, untilNextSms } from '#server/limits/sms-limits.ts'
import { connectRedis } from '#server/storage/redis-client.ts'

/** The limits of signing in and browsing, with a fake clock. */

mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-17T10:00:00Z') })
const later = (seconds: number): void => mock.timers.tick(seconds * 1000)

let count = 0
interface Of {
  phone?: string
  network?: string
  device?: string | null
  agent?: string
  isNew?: boolean
  isKnown?: boolean
}
const asker = ({
  phone = `p${(count += 1)}`,
  network = `n${count}`,
  device = `d${count}`,
  agent = 'a browser',
  isNew = false,
  isKnown = false,
}: Of = {}) => ({ phone, owner: phone, client: { device, network, agent, isNew }, isKnown })
const attempt = ({ isKnown = false, ...of }: Of = {}): Attempt => {
  const { client, phone } = asker({ phone: `p${(count += 1)}`, network: `n${count}`, device: `d${count}`, ...of })
  return { client, phone, owner: phoneOwnerKey(phone, client.device, isKnown), isKnown }
}
/** The wait of a refusal; 0: not refused. */
const waitFor = (trying: Promise<unknown>): Promise<number> =>
  trying.then(
    () => 0,
    ({ status, details }) => (status === 429 ? details.retryAfter : status),
  )
const many = async (times: number, attempt: () => Promise<unknown>): Promise<number[]> => {
  const waits: number[] = []
  for (let time = 0; time < times; time += 1) waits.push(await waitFor(attempt()))
  return waits
}
const allowed = (waits: number[]): number => waits.filter((wait) => wait === 0).length

t.test('the next SMS to a phone comes after 30, 60, 120, then 300 seconds', async (t) => {
  const limits = createRateLimiter()
  const phone = 'a phone'
  for (const gap of [...SMS_GAPS_S, 300]) {
    await takeSms(limits, asker({ phone }))
    t.equal((await limits.state('smsGap', phone)).ms, gap * 1000, `after that: ${gap} s`)
    later(gap - 1)
    t.not(await waitFor(takeSms(limits, asker({ phone }))), 0, 'a second early')
    later(601 - gap)
  }
})

t.test('a phone gets at most 3 SMS in 10 minutes, 5 in an hour, 10 in a day', async (t) => {
  const limits = createRateLimiter()
  const phone = 'a phone'
  const sent: number[] = []
  for (let second = 0; second < 86_400; second += 30) {
    if ((await waitFor(takeSms(limits, asker({ phone })))) === 0) sent.push(second)
    later(30)
  }
  t.same(sent.slice(0, 4), [0, 30, 90, 600])
  t.equal(sent.filter((second) => second < 3600).length, 5)
  t.equal(sent.length, 10)
  t.equal(await waitFor(takeSms(limits, asker({ phone }))), 0, 'and the next day again')
})

t.test('the wait reported for a phone is the actual wait', async (t) => {
  const limits = createRateLimiter()
  const phone = 'a phone'
  for (let sms = 0; sms < 8; sms += 1) {
    await takeSms(limits, asker({ phone }))
    const ms = await untilNextSms(limits, phone)
    later(ms / 1000 - 1)
    t.not(await waitFor(takeSms(limits, asker({ phone }))), 0, `${ms / 1000} s: a second early`)
    later(1)
  }
})

t.test('3 SMS from a device in 10 minutes and 30 from an address in 2; devices without a cookie share 3', async (t) => {
  const limits = createRateLimiter()
  t.equal(allowed(await many(15, () => takeSms(limits, asker({ device: 'one' })))), 3)
  t.equal(allowed(await many(15, () => takeSms(limits, asker({ network: 'two', device: null })))), 3)
  t.equal(await waitFor(takeSms(limits, asker({ network: 'two', device: null, agent: 'another browser' }))), 0)
  t.equal(
    allowed(
      await many(9, () => takeSms(limits, asker({ network: 'three', device: `made ${(count += 1)}`, isNew: true }))),
    ),
    3,
    'a cookie that was just made counts as none',
  )
  t.equal(allowed(await many(40, () => takeSms(limits, asker({ network: 'one', isKnown: true })))), 30)
  later(120)
  t.equal(await waitFor(takeSms(limits, asker({ network: 'one' }))), 0, 'an attacker locks an address for two minutes')
  later(480)
  t.equal(await waitFor(takeSms(limits, asker({ device: 'one' }))), 0)
})

t.test('of an address and of all SMS a share is left to devices that know their phone', async (t) => {
  const known = (network?: string) => asker({ isKnown: true, ...(network && { network }) })
  const limits = createRateLimiter({ smsHourly: 400 })
  t.equal(allowed(await many(40, () => takeSms(limits, asker({ network: 'one' })))), 21, 'of 30 of an address')
  t.equal(allowed(await many(40, () => takeSms(limits, known('one')))), 9)
  t.equal(allowed(await many(100, () => takeSms(limits, asker()))), 70 - 21, 'of 100 in ten minutes')
  t.equal(allowed(await many(100, () => takeSms(limits, known()))), 30 - 9)
  later(600)
  t.equal(allowed(await many(100, () => takeSms(limits, asker()))), 70, 'the outage is as short as that')
  for (let ten = 0; ten < 4; ten += 1) {
    later(600)
    await many(100, () => takeSms(limits, asker()))
  }
  t.equal(await waitFor(takeSms(limits, known())), 0, 'the hour, too')
})

t.test('34 addresses with twenty browsers each do not shut out a known device, nor others for long', async (t) => {
  const limits = createRateLimiter()
  const sent = await Promise.all(
    Array.from({ length: 34 * 60 }, (_, n) =>
      waitFor(takeSms(limits, asker({ network: `attacker ${n % 34}`, device: `attacker ${n % (34 * 20)}` }))),
    ),
  )
  t.equal(allowed(sent), 350, 'of two thousand an hour')
  t.equal(await waitFor(takeSms(limits, asker({ isKnown: true }))), 0)
  t.equal(await waitFor(takeSms(limits, asker())), 600)
  later(600)
  t.equal(await waitFor(takeSms(limits, asker())), 0)
})

t.test('SMS have a limit in total, and one alarm at half of ten minutes’ and of an hour’s', async (t) => {
  const alarms: number[] = []
  const limits = createRateLimiter({ smsHourly: 40, onAlarm: ({ points }) => alarms.push(points) })
  t.equal(allowed(await many(4, () => takeSms(limits, asker()))), 4)
  t.same(alarms, [])
  t.equal(allowed(await many(9, () => takeSms(limits, asker()))), 3)
  t.same(alarms, [10])
  for (let ten = 0; ten < 3; ten += 1) {
    later(600)
    t.equal(allowed(await many(20, () => takeSms(limits, asker()))), 7)
  }
  t.same(alarms, [10, 10, 10, 40, 10], 'each half once')
})

t.test('a refusal takes no tokens; refunded tokens can be taken again', async (t) => {
  const limits = createRateLimiter()
  const phone = 'a phone'
  await takeSms(limits, asker({ phone }))
  await many(20, () => takeSms(limits, asker({ phone, network: 'one' })))
  t.equal((await limits.state('smsNetwork', 'one')).count, 0, 'the network is not blamed for the phone')
  const before = await limits.state('smsPhoneTenMinutes', phone)
  await many(20, () => takeSms(limits, asker({ phone })))
  t.same(await limits.state('smsPhoneTenMinutes', phone), before)
  later(30)
  const taken = await takeSms(limits, asker({ phone }))
  await taken.refund()
  t.equal(await waitFor(takeSms(limits, asker({ phone }))), 0, 'at once')
  const late = await limits.take({ bucket: 'documents', key: 'late' })
  later(buckets.documents.seconds)
  await late.refund()
  t.equal((await limits.state('documents', 'late')).count, 0, 'a window that is over is owed nothing')
})

t.test(
  'PIN tries are limited: 5 failures of a phone, 20 tries and 5 phones of a device an hour, 30 phones of an address in 5 minutes',
  async (t) => {
    const limits = createRateLimiter()
    t.same(await many(7, () => takePinTry(limits, attempt({ phone: 'one' }))), [0, 0, 0, 0, 0, 423, 423])
    const tries = await many(25, async () => {
      await limits.clear('pinFailures', 'two')
      return takePinTry(limits, attempt({ phone: 'two', device: 'one' }))
    })
    t.equal(allowed(tries), 20)
    t.equal(allowed(await many(9, () => takePinPhone(limits, attempt({ device: 'two' })))), 5)
    t.equal(
      await waitFor(takePinPhone(limits, attempt({ phone: `p${count}`, device: 'two' }))),
      3600,
      'one that was refused is not counted as known',
    )
    t.equal(allowed(await many(40, () => takePinPhone(limits, attempt({ network: 'three' })))), 21)
    t.equal(
      allowed(await many(40, () => takePinPhone(limits, attempt({ network: 'three', isKnown: true })))),
      9,
      'are left to devices that know their phone',
    )
    later(300)
    t.equal(await waitFor(takePinPhone(limits, attempt({ network: 'three' }))), 0)
    later(3300)
    t.equal(allowed(await many(9, () => takePinPhone(limits, attempt({ device: 'two' })))), 5)
  },
)

t.test('an attacker locks an address for minutes, and never for devices that have signed in', async (t) => {
  for (const [family, left, wait] of [
    ['orders', 70, 120],
    ['forms', 14, 300],
  ] as const) {
    const limits = createRateLimiter()
    const ask = (of: Of = {}, hasSignedIn = false) =>
      limits.take(...keptClaimsOf(family, { client: { ...asker({ network: 'one', ...of }).client, hasSignedIn } }))
    t.equal(allowed(await many(left / 7 + 9, () => ask({ isNew: true }))), left / 7, 'cookies that were just made')
    t.equal(allowed(await many(200, ask)), left - left / 7, family)
    t.equal(await waitFor(ask()), wait)
    t.equal(allowed(await many(9, () => ask({}, true))), wait === 120 ? 9 : 6)
    later(wait)
    t.equal(await waitFor(ask()), 0)
  }
})

t.test('waits are reported in steps of 30 seconds, rounded up', async (t) => {
  t.same([0, 1, 29_999, 30_000, 30_001, 599_001].map(waitOf), [30, 30, 30, 30, 60, 600])
})

t.test(
  'while Redis is unavailable each process allows a fifth of the sign-in limits and all of browsing',
  async (t) => {
    const redis = await connectRedis('redis://127.0.0.1:9', { warn() {}, info() {} })
    t.teardown(() => redis.close())
    const limits = createRateLimiter({ redis })
    t.equal(allowed(await many(15, () => takeSms(limits, asker({ network: 'one' })))), 4, 'of twenty-one')
    t.equal(allowed(await many(15, () => takeSms(limits, asker({ network: 'one', isKnown: true })))), 2, 'of nine')
    t.equal(allowed(await many(9, () => takePinPhone(limits, attempt({ device: 'one' })))), 1, 'of five')
    t.equal(allowed(await many(25, () => limits.take({ bucket: 'pinTries', key: 'one' }))), 4, 'of twenty')
    t.equal(allowed(await many(7, () => takeCodeCheck(limits, attempt({ phone: 'one' })))), 1, 'of five')
    t.equal(allowed(await many(245, () => limits.take({ bucket: 'documents', key: 'one' }))), buckets.documents.points)
  },
)

t.test('without Redis the wait reported after an SMS is the actual wait', async (t) => {
  const redis = await connectRedis('redis://127.0.0.1:9', { warn() {}, info() {} })
  t.teardown(() => redis.close())
  const limits = createRateLimiter({ redis })
  const next = () => waitFor(takeSms(limits, asker({ phone: 'two' })))
  t.equal(await next(), 0)
  const wait = (await untilNextSms(limits, 'two')) / 1000
  later(wait - 1)
  t.not(await next(), 0, 'no less')
  later(1)
  t.equal(await next(), 0, 'and no more')
})

t.test('a switched-off limiter refuses nothing', async (t) => {
  t.equal(allowed(await many(100, () => takeSms(noRateLimiter, asker({ phone: 'one' })))), 100)
  t.equal(allowed(await many(100, () => takePinTry(noRateLimiter, attempt({ phone: 'one', device: 'one' })))), 100)
  t.equal(await untilNextSms(noRateLimiter, 'one'), 0)
})

t.test('an order sent twice in parallel takes one token, and none if none is left', async (t) => {
  const limits = createRateLimiter()
  const order = (member: string) => limits.take({ bucket: 'orders', key: 'a device', member })
  const together = async (member: string): Promise<number> =>
    allowed(await Promise.all([order(member), order(member)].map(waitFor)))
  for (let taken = 1; taken < buckets.orders.points; taken += 1) {
    t.equal(await together(`order ${taken}`), 2)
    t.equal(await waitFor(order(`order ${taken}`)), 0, 'nor does it take one later')
  }
  t.equal(await waitFor(order('the last')), 0)
  t.equal(await together('one too many'), 0)
  t.equal(await together('the last'), 2, 'the refunded SMS may be sent again')
})
