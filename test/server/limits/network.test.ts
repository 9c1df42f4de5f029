import fc from 'fast-check'
import t from 'tap'
import { networkOf } from '#server/limits/network.ts'

/** Whom an address counts for (quality 3: IPv6 by /64). */

const table: [ip: string, network: string][] = [
  ['192.0.2.1', '192.0.2.1'], ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'], ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'], ['2001:db8:1:2::1', '2001:db8:1:2::/64'], ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'], ['2001:db8::1', '2001:db8:0:0::/64'], ['::1', '0:0:0:0::/64'], ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'], ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'], ['', ''],
]

t.test('IPv4 by itself, IPv6 by its /64, however it is written', async (t) => {
  for (const [ip, network] of table) t.equal(networkOf(ip), network, ip)
})

t.test('the first half decides, the second never does', async (t) => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const written = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':')
  fc.assert(fc.property(half.filter(([first]) => first !== 0), half, half, (network, one, other) =>
    networkOf(written([...network, ...one])) === networkOf(written([...network, ...other])) && networkOf(written([...network, ...one])) === `${written(network)}::/64`))
  t.pass('by property')
})
