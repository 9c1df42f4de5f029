import { generatePath, matchPath, type PathMatch, type PathParam } from 'react-router'
import { inLocale, splitLocale, type Locale } from './locale.ts'
import { routes, type RouteName } from './page-data/pages.ts'

/** Addresses of the pages, built and matched by React Router on the server and in the browser. */

type ParamNames<Name extends RouteName> = Name extends RouteName ? PathParam<(typeof routes)[Name]['path']> : never
export type RouteParams<Name extends RouteName> = Record<ParamNames<Name>, string | number>
type ParamArguments<Name extends RouteName> = ParamNames<Name> extends never ? [] : [params: RouteParams<Name>]

/** The address of a page in a language: `href('ru', 'product', { id: 7 })` is '/ru/product/7'. */
export function href<Name extends RouteName>(locale: Locale, name: Name, ...[params]: ParamArguments<Name>): string {
  return inLocale(locale, generatePath<string>(routes[name].path, params as Record<string, string> | undefined))
}

export interface MatchedRoute {
  readonly name: RouteName
  readonly params: PathMatch['params']
}

const names = Object.keys(routes) as RouteName[]

/** The page at an address of either language, whatever its query; null where the shop has none. */
export function matchRoute(address: string, among: readonly RouteName[] = names): MatchedRoute | null {
  const page = splitLocale(address.split(/[?#]/, 1)[0] ?? address).path
  for (const name of among) {
    const match = matchPath({ path: routes[name].path, caseSensitive: true }, page)
    if (match) return { name, params: match.params }
  }
  return null
}
