import { isIPv4, isIPv6 } from 'node:net'

const HEX = 16

/**
 * The network of an address: a single IPv4, or the /48 of an IPv6, which one customer of a provider may have.
 * Node gives no address for a closed connection.
 */
export function networkOf(ip: string | undefined): string {
  const address = withoutPort(ip ?? '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNREADABLE
  const groups = groupsOf(address)
  return isMapped(groups)
    ? dotted(groups)
    : `${groups
        .slice(0, 3)
        .map((group) => group.toString(HEX))
        .join(':')}::/48`
}

/** All unreadable addresses count as one. */
const UNREADABLE = 'unreadable'

/** Some proxies append the port, which differs per connection; a zone id is local. */
const withoutPort = (ip: string): string =>
  (/^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip).replace(/^([\d.]+):\d+$/, '$1').replace(/%.*$/, '')

/** All eight groups; the platform normalises an address to its shortest form, without dots. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, HEX)),
  ) as [number[], number[]]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** ::ffff:192.0.2.1 is an IPv4 address on an IPv6 socket. */
const isMapped = (groups: number[]): boolean => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const dotted = (groups: number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
