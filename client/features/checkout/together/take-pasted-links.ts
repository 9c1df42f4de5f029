import { cartLinkPath } from '#shared/route-map.ts'
import { withoutGuestsOf } from '#shared/rules/cart/cart-lines.ts'
import { cartLinkFrom, cartLinkIn, type CartLink } from '#shared/rules/cart/cart-link.ts'
import type { RequestedLine } from '#shared/rules/cart/quote.ts'
import { linesText, readLines, type CartTextFault } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { takeCartLink } from '../cart-link/open-cart-link.ts'

const ADDRESS = /https?:\/\/[^\s<>"]+/g

function linkAt(address: string): CartLink | null {
  try {
    const { pathname, searchParams } = new URL(address.replace(/[).,;]+$/, ''))
    const query = Object.fromEntries(searchParams)
    const [, lines] = decodeURIComponent(pathname).split(`${cartLinkPath}/`)
    return lines ? cartLinkFrom(lines, query) : cartLinkIn(query)
  } catch {
    return null
  }
}

/** Carts of guests join the customer's, of each guest the latest. Null: done; else nothing changed, and why. */
export async function takePastedLinks(app: App, pasted: string): Promise<CartTextFault | 'none' | null> {
  const links = [...pasted.matchAll(ADDRESS)].flatMap(([address]) => linkAt(address) ?? [])
  const [first] = links
  if (!first) return 'none'
  let lines: RequestedLine[] = []
  for (const link of links) {
    const read = readLines(link.lines)
    if (typeof read === 'string') return read
    lines = [...withoutGuestsOf(lines, read), ...read]
  }
  const link = { ...first, lines: linesText(lines), fulfilment: null, promo: '' }
  const all = readLines(link.lines)
  if (typeof all === 'string') return all
  await takeCartLink(app, link, 'join')
  return null
}
