import { splitLocale } from '#shared/locale.ts'
import { routes } from '#shared/routes.ts'

/** The pages of the cart by forms, for who has no scripts. */
export type NoScriptPage = 'cart' | 'pickup'

export function noScriptPageOf(path: string): NoScriptPage | null {
  const { pathname } = new URL(path, 'https://shop.invalid')
  return (['cart', 'pickup'] as const).find((name) => routes[name].path === splitLocale(pathname).path) ?? null
}
