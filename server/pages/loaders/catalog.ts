import type { Promotion } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Story } from '#shared/contract/publishing.ts'
import type { ProductCard } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { notFound } from '../../errors.ts'
import { textsOf } from '../../texts.ts'
import type { PublicContext } from '../../content/context.ts'
import { canBeHad, cardOf, menuOf, popularOf, type Menu } from '../../content/menu.ts'
import { siteOptions } from '../../content/shell.ts'
import type { PublicLoader } from '../context.ts'
import { breadcrumbs, type Crumb } from '../../structured/breadcrumbs.ts'
import { menuThing, productThing, sectionThing } from '../../structured/menu.ts'
import { restaurantThing, websiteThing } from '../../structured/restaurant.ts'
import { titled } from '../titles.ts'

const RECOMMENDED = 4

export const home: PublicLoader<'home'> = async (context) => {
  const [menu, options, stories] = await Promise.all([menuOf(context), siteOptions(context), storiesOf(context)])
  const data = {
    heading: options.main_h1, stories, promotions: promotionsOf(menu, context.promotionId), categories: menu.heads,
    popular: popularOf(menu), cities: menu.bundle['get-cities'], restaurants: menu.bundle['get-restaurants'],
  }
  const cityOf = (id: number): string => data.cities.find((city) => city.id === id)?.name ?? ''
  return {
    data, title: options.main_meta_title, description: options.main_meta_description,
    structured: (site) => [
      websiteThing(site, textsOf(context.locale).common.brand()),
      ...data.restaurants.map((restaurant) => restaurantThing(site, { restaurant, city: cityOf(restaurant.city_id), path: href(context.locale, 'home') })),
    ],
  }
}

/** A secondary block: without them the page is whole (quality 8). */
const storiesOf = ({ anonymous, locale, requestId }: PublicContext): Promise<Story[]> =>
  anonymous.read('getStories', {}, locale, requestId).then(({ data }) => data, () => [])

export const catalog: PublicLoader<'catalog'> = async (context) => {
  const [menu, options] = await Promise.all([menuOf(context), siteOptions(context)])
  const { title, lead } = textsOf(context.locale).catalog
  return {
    data: { sections: menu.sections }, title: titled(options, 'category', title()), description: lead(),
    structured: (site) => [menuThing(site, title(), menu.heads), breadcrumbs(site, wayTo(context))],
  }
}

export const category: PublicLoader<'category'> = async (context) => {
  const [menu, options] = await Promise.all([menuOf(context), siteOptions(context)])
  const section = menu.category(Number(context.params.id))
  if (!section) throw notFound()
  const { name, description, image } = section.category
  const full = [description, options.description_postfix_category].map((part) => part.trim()).filter(Boolean).join(' ')
  return {
    data: { section, categories: menu.heads }, title: titled(options, 'category', name), description: full, image,
    structured: (site) => [sectionThing(site, section), breadcrumbs(site, wayTo(context, section.category))],
  }
}

export const product: PublicLoader<'product'> = async (context) => {
  const [found, options] = await Promise.all([productOf(context), siteOptions(context)])
  return {
    data: { product: found }, title: titled(options, 'dish', found.name), description: found.description,
    image: found.image_preview, late: { recommendations: recommendations(context, found) },
    structured: (site) => [
      productThing(site, found, textsOf(context.locale).common.brand()),
      breadcrumbs(site, [...wayTo(context, found.category), { name: found.name, path: href(context.locale, 'product', { id: found.id }) }]),
    ],
  }
}

/** Home, menu, and the category if there is one. */
function wayTo({ locale }: PublicContext, category?: { id: number; name: string }): Crumb[] {
  const { common, catalog: { title } } = textsOf(locale)
  const way = [{ name: common.brand(), path: href(locale, 'home') }, { name: title(), path: href(locale, 'catalog') }]
  return category ? [...way, { name: category.name, path: href(locale, 'category', { id: category.id }) }] : way
}

async function productOf(context: PublicContext): Promise<Product> {
  const { id = '' } = context.params
  const found = /^[1-9]\d{0,9}$/.test(id) ? (await menuOf(context)).product(Number(id)) : undefined
  if (!found) throw notFound()
  return found
}

/** What goes well with a dish: the restaurant's list first, then its neighbours on the menu; never itself. */
async function recommendations(context: PublicContext, { id, category: { id: categoryId } }: Product): Promise<ProductCard[]> {
  const menu = await menuOf(context)
  const offered = [...menu.bundle.recommend_in_basket.map(cardOf), ...menu.category(categoryId)?.products ?? []]
  const others = offered.filter((one) => one.id !== id && canBeHad(one))
  return [...new Map(others.map((one) => [one.id, one])).values()].slice(0, RECOMMENDED)
}

/** The promotion of the scanned leaflet comes first (decisions, /r). */
const promotionsOf = (menu: Menu, first: number | null): Promotion[] =>
  menu.bundle['get-promotions'].toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
