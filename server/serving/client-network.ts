import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network of an address: a single IPv4, or the /48 of an IPv6, which one customer of a provider may have.
 * Node gives no address for a closed connection.
 */
export function networkOf(ip: string | undefined): string {
  const address = withoutPort(ip ?? '')
  if (isIP(address) === 0) return UNREADABLE
  // An IPv4 address on an IPv6 socket is one of IPv4.
  const known = ipaddr.process(address)
  if (!(known instanceof ipaddr.IPv6)) return known.toString()
  const [first, second, third] = known.parts.map((group) => group.toString(16))
  return `${first}:${second}:${third}::/48`
}

/** All unreadable addresses count as one. */
const UNREADABLE = 'unreadable'

/** Some proxies append the port, which differs per connection; a zone id is local. */
const withoutPort = (ip: string): string =>
  (/^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip).replace(/^([\d.]+):\d+$/, '$1').replace(/%.*$/, '')
