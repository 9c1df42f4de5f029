import fc from 'fast-check'
import t from 'tap'
import { networkOf } from '#server/serving/client-network.ts'

/** The network that an address counts for. */

const table: [ip: string | undefined, network: string][] = [
  ['192.0.2.1', '192.0.2.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['::', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['192.0.2.1:50124', '192.0.2.1'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1::/48'],
  ['[2001:db8:1:2::1]', '2001:db8:1::/48'],
  ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['', 'unreadable'],
  [undefined, 'unreadable'],
  ['unknown', 'unreadable'],
  ['_hidden:1', 'unreadable'],
  ['192.0.2.1:', 'unreadable'],
  ['192.0.2.256:1', 'unreadable'],
  ['[]:1', 'unreadable'],
]

t.test('an IPv4 address counts by itself, an IPv6 address by its /48, in any notation', async (t) => {
  for (const [ip, network] of table) t.equal(networkOf(ip), network, String(ip))
})

t.test('only the first three groups of an IPv6 address decide its network', async (t) => {
  const groups = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: length, maxLength: length })
  const written = (all: number[]): string => all.map((group) => group.toString(16)).join(':')
  fc.assert(
    fc.property(
      groups(3).filter(([first]) => first !== 0),
      groups(5),
      groups(5),
      (network, one, other) =>
        networkOf(written([...network, ...one])) === networkOf(written([...network, ...other])) &&
        networkOf(written([...network, ...one])) === `${written(network)}::/48`,
    ),
  )
  t.pass('by property')
})
