import { matchRoute } from '#shared/routes.ts'

export type NoScriptPage = 'cart' | 'pickup'

const noScriptPages: readonly NoScriptPage[] = ['cart', 'pickup']

export function noScriptPageOf(path: string): NoScriptPage | null {
  const { pathname } = new URL(path, 'https://shop.invalid')
  return noScriptPages.find((name) => matchRoute(pathname, [name])) ?? null
}
