import { isIPv4, isIPv6 } from 'node:net'

const HEX = 16

/**
 * Whom an address counts for: an IPv4 by itself, an IPv6 with its whole /48, which one customer of a provider may have.
 * Node gives no address of a connection that has closed.
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

/** What is no address counts as one, however it is written. */
const UNREADABLE = 'unreadable'

/** Some proxies name the port, which differs with each connection; an interface is our own business. */
const withoutPort = (ip: string): string =>
  (/^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip).replace(/^([\d.]+):\d+$/, '$1').replace(/%.*$/, '')

/** All eight of them; the platform writes an address in its shortest form, without dots. */
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

/** ::ffff:192.0.2.1 is an IPv4 address that came in by an IPv6 socket. */
const isMapped = (groups: number[]): boolean => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const dotted = (groups: number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
