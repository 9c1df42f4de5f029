import type { Product } from '#shared/contract/catalogue.ts'
import type { CategorySection, ProductCard } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { canBeHad, isFiltered, parseRefinement, priceBounds, refined, type Refinement } from '#shared/rules/refinement.ts'
import { notFound } from '../../errors.ts'
import { textsOf } from '../../texts.ts'
import type { PublicContext } from '../../content/context.ts'
import { cardOf, menuOf } from '../../content/menu.ts'
import { siteOptions } from '../../content/shell.ts'
import type { PublicLoader } from '../context.ts'
import { breadcrumbs, type Crumb } from '../../structured/breadcrumbs.ts'
import { dishThings, menuThing, productThing, sectionThing } from '../../structured/menu.ts'
import { titled } from '../titles.ts'

const RECOMMENDED = 4

export const catalog: PublicLoader<'catalog'> = async (context) => {
  const [menu, options] = await Promise.all([menuOf(context), siteOptions(context)])
  const { title, lead } = textsOf(context.locale).catalog
  const refinement = parseRefinement(context.query)
  return {
    data: { sections: menu.sections.map((section) => refinedSection(section, refinement, context)), bonusPercent: options.bonus_percent, refinement, bounds: priceBounds(menu.sections.flatMap(({ products }) => products)) },
    title: titled(options, 'category', title()), description: lead(), filtered: isFiltered(refinement),
    structured: (site) => [menuThing(site, title(), menu.heads), breadcrumbs(site, wayTo(context))],
  }
}

export const category: PublicLoader<'category'> = async (context) => {
  const [menu, options] = await Promise.all([menuOf(context), siteOptions(context)])
  const section = menu.category(Number(context.params.id))
  if (!section) throw notFound()
  const { name, description, image } = section.category
  const full = [description, options.description_postfix_category].map((part) => part.trim()).filter(Boolean).join(' ')
  const refinement = parseRefinement(context.query)
  const shown = refinedSection(section, refinement, context)
  return {
    data: { section: shown, categories: menu.heads, bonusPercent: options.bonus_percent, refinement, bounds: priceBounds(section.products) },
    title: titled(options, 'category', name), description: full, image: { address: image, alt: name }, filtered: isFiltered(refinement),
    structured: (site) => [sectionThing(site, shown), breadcrumbs(site, wayTo(context, section.category))],
  }
}

const refinedSection = ({ category, products }: CategorySection, refinement: Refinement, { locale }: PublicContext): CategorySection =>
  ({ category, products: refined(products, refinement, locale) })

export const product: PublicLoader<'product'> = async (context) => {
  const [found, options] = await Promise.all([productOf(context), siteOptions(context)])
  return {
    data: { product: found, bonusPercent: options.bonus_percent }, title: titled(options, 'dish', found.name), description: found.description,
    image: { address: found.image_preview, alt: found.name }, late: { recommendations: recommendations(context, found) },
    structured: (site) => [
      productThing(site, found, textsOf(context.locale).common.brand()), ...dishThings(site, found),
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
