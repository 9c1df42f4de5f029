import { cookies } from '#shared/cookies.ts'
import { ABOUT_SLUG } from '#shared/address-names.ts'
import { parseFavourites } from '#shared/rules/stored/stored-ids.ts'
import { throwNotFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { menuOf } from '#server/site/menu.ts'
import { cardOf } from '#server/site/to-product-card.ts'
import { contentPageOf } from '#server/site/content-page.ts'
import { slugIn, type PublicContext } from '#server/site/public-context.ts'
import type { Loaded, Loader } from './loader-context.ts'

/** Favourites in the cookie that are still on the menu; the client refreshes them. */
export const favorites: Loader<'favorites'> = async (context) => {
  const menu = await menuOf(context)
  const products = parseFavourites(context.request.cookies[cookies.favourites])
    .toReversed()
    .flatMap((id) => menu.products.get(id) ?? [])
    .map(cardOf)
  return { data: { products }, title: textsOf(context.locale).favourites.title() }
}

/** Viewed products are stored in this browser alone, too. */
export const viewed: Loader<'viewed'> = async ({ locale }) => ({ data: {}, title: textsOf(locale).viewed.title() })

/** The offline page, precached by browsers. */
export const offline: Loader<'offline'> = async ({ locale }, { phone }) => ({
  data: { phone },
  title: textsOf(locale).offline.title(),
})

/** Every icon of the shop. */
export const icons: Loader<'icons'> = async ({ locale }) => ({ data: {}, title: textsOf(locale).icons.title() })

/** The "about" content page has an address of its own. */
export const about: Loader<'about'> = (context) => contentPage(context, ABOUT_SLUG)

export const page: Loader<'page'> = (context) => contentPage(context, slugIn(context))

async function contentPage<Id extends 'page' | 'about'>(context: PublicContext, slug: string): Promise<Loaded<Id>> {
  const data = await contentPageOf(context, slug).catch(throwNotFound)
  return { data, title: data.title, description: data.description }
}
