import { cartLinkPath } from '#shared/route-map.ts'
import { withoutGuestsOf } from '#shared/rules/cart/cart-lines.ts'
import { cartLinkFrom, cartLinkIn, type CartLink } from '#shared/rules/cart/cart-link.ts'
import type { RequestedLine } from '#shared/rules/cart/quote.ts'
import { linesText, readLines } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { linkFault } from '#client/features/cart/quote/link-texts.ts'
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

/** Carts of guests join the customer's, of each guest the latest; empty, or why nothing changed. */
export async function takePastedLinks(app: App, pasted: string): Promise<string> {
  const { overlays } = app.stores
  const links = [...pasted.matchAll(ADDRESS)].flatMap(([address]) => linkAt(address) ?? [])
  const carts = links.map((link) => readLines(link.lines))
  const all = carts.reduce<RequestedLine[]>(
    (lines, cart) => (typeof cart === 'string' ? lines : [...withoutGuestsOf(lines, cart), ...cart]),
    [],
  )
  const lines = linesText(all)
  const fault = [...carts, readLines(lines)].find((cart) => typeof cart === 'string')
  if (fault) return linkFault(app.LL, fault)
  overlays.closeAll()
  await takeCartLink(app, { lines, fulfilment: null, promo: '', restaurant: links[0]?.restaurant ?? null }, 'join')
  overlays.open('cart')
  return ''
}
