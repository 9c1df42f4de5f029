import type { RouteName } from '#shared/routes.ts'
import { accountBonuses, accountOrders, accountProfile } from './loaders/account.ts'
import { career, vacancy } from './loaders/career.ts'
import { catalog, category, home, product } from './loaders/catalog.ts'
import { checkout, success } from './loaders/checkout.ts'
import { favorites, page } from './loaders/content.ts'
import type { Loaded, PersonalContext, PersonalLoader, PublicLoader } from './context.ts'

/** One loader a route, complete by type. Public ones are handed nothing that belongs to one visitor. */
const publicLoaders = { home, catalog, category, product, favorites, career, vacancy, page } satisfies { [Id in RouteName]?: PublicLoader<Id> }
const personalLoaders = { checkout, success, accountOrders, accountBonuses, accountProfile } satisfies { [Id in Exclude<RouteName, keyof typeof publicLoaders>]: PersonalLoader<Id> }

type AnyLoader = (context: PersonalContext) => Promise<Loaded<RouteName>>
const loaders: Record<RouteName, AnyLoader> = { ...publicLoaders, ...personalLoaders }

export const loaderOf = (name: RouteName): AnyLoader => loaders[name]
