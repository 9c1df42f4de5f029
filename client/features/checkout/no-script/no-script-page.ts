import { splitLocale } from '#shared/locale.ts'
import { routes } from '#shared/routes.ts'

/** Pages of the no-script cart. */
export type NoScriptPage = 'cart' | 'pickup'

export function noScriptPageOf(path: string): NoScriptPage | null {
  const { pathname } = new URL(path, 'https://shop.invalid')
  return (['cart', 'pickup'] as const).find((name) => routes[name].path === splitLocale(pathname).path) ?? null
}
