import { cartLinkIn } from '#shared/rules/cart/cart-link.ts'
import { matchRoute } from '#shared/routes.ts'

export type NoScriptPage = 'cart' | 'pickup'

const noScriptPages: readonly NoScriptPage[] = ['cart', 'pickup']

/** Null also for the cart page of a link: it asks first. */
export function noScriptPageOf(path: string): NoScriptPage | null {
  const { pathname, searchParams } = new URL(path, 'https://shop.invalid')
  if (cartLinkIn(Object.fromEntries(searchParams))) return null
  return noScriptPages.find((name) => matchRoute(pathname, [name])) ?? null
}
