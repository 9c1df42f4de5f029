import { ABOUT_SLUG } from '#shared/route-map.ts'
import { throwNotFound, notFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { menuOf } from '#server/site/menu.ts'
import { cardOf } from '#server/site/to-product-card.ts'
import { contentPageOf } from '#server/site/content-page.ts'
import { withoutOptions, siteOptions } from '#server/site/load-shell.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import type { Loaded, PersonalLoader, PublicLoader } from './loader-context.ts'
import { pageTitle } from './page-title.ts'

/** Favourites in the cookie that are still on the menu; the client refreshes them. */
export const favorites: PersonalLoader<'favorites'> = async (context) => {
  const [menu, options] = await Promise.all([menuOf(context), siteOptions(context)])
  const products = context.favourites
    .toReversed()
    .flatMap((id) => menu.products.get(id) ?? [])
    .map(cardOf)
  return {
    data: { products, bonusPercent: options.bonus_percent },
    title: pageTitle(options, 'static', textsOf(context.locale).favourites.title()),
  }
}

/** Viewed products are stored in this browser alone, too. */
export const viewed: PublicLoader<'viewed'> = async (context) => {
  const options = await siteOptions(context)
  return {
    data: { bonusPercent: options.bonus_percent },
    title: pageTitle(options, 'static', textsOf(context.locale).viewed.title()),
  }
}

/** The offline page, precached by browsers. */
export const offline: PublicLoader<'offline'> = async (context) => {
  const options = await siteOptions(context)
  return {
    data: { phone: options.phone },
    title: pageTitle(options, 'static', textsOf(context.locale).offline.title()),
  }
}

/** Every icon of the shop. */
export const icons: PublicLoader<'icons'> = async (context) => ({
  data: {},
  title: pageTitle(await siteOptions(context), 'static', textsOf(context.locale).icons.title()),
})

/** The "about" content page has an address of its own. */
export const about: PublicLoader<'about'> = (context) => contentPage(context, ABOUT_SLUG)

export const page: PublicLoader<'page'> = (context) => contentPage(context, context.params.slug ?? '')

async function contentPage<Id extends 'page' | 'about'>(context: PublicContext, slug: string): Promise<Loaded<Id>> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+){0,20}$/.test(slug)) throw notFound()
  const [data, options] = await withoutOptions(context, contentPageOf(context, slug).catch(throwNotFound))
  return { data, title: pageTitle(options, 'static', data.title), description: data.description }
}
