/** What advertisers and senders of letters add to a link, of no meaning to the shop. */
const trackers = /^(?:utm_\w+|\w*clk?id|gbraid|wbraid|igshid|mc_[ce]id|_ga|_gl)$/

/** The address of a page without them. */
export function plainAddress(address: string): string {
  const url = new URL(address)
  const added = [...url.searchParams.keys()].filter((name) => trackers.test(name))
  for (const name of added) url.searchParams.delete(name)
  return url.href
}

/** The query of an address; what is null or undefined is left out, a list is repeated. */
export function searchOf(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]))
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
