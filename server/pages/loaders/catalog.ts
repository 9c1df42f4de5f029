import type { SiteOptions } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { CategorySection, PageData, ProductCard } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import {
  canBeHad,
  isFiltered,
  isRefined,
  parseCatalogFilters,
  priceBounds,
  applyFilters,
  type CatalogFilters,
} from '#shared/rules/catalog-filters.ts'
import { notFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { cardOf, terminalQuery, menuOf, placedIn, type Menu } from '#server/site/menu.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import { siteOptions } from '#server/site/shell.ts'
import type { PublicLoader } from './loader-context.ts'
import { breadcrumbs, type Crumb } from '#server/rendering/json-ld/breadcrumbs.ts'
import { dishesJsonLd, menuJsonLd, productJsonLd, sectionJsonLd } from '#server/rendering/json-ld/menu.ts'
import type { Site, JsonLd } from '#server/rendering/json-ld/json-ld.ts'
import { pageTitle } from './page-title.ts'

const RECOMMENDED = 4

export const catalog: PublicLoader<'catalog'> = async (context) => {
  const [menu, options] = await Promise.all([menuOf(context), siteOptions(context)])
  const { title, lead } = textsOf(context.locale).catalog
  const refinement = parseCatalogFilters(context.query)
  const whole = wholeMenu(options)(menu)
  const data = isRefined(refinement)
    ? { ...whole, refinement, sections: menu.sections.map((section) => refinedSection(section, refinement, context)) }
    : whole
  return {
    data,
    title: pageTitle(options, 'category', title()),
    description: lead(),
    filtered: isFiltered(refinement),
    structured: (site) => [menuJsonLd(site, title(), menu.heads), breadcrumbs(site, wayTo(context))],
  }
}

export const category: PublicLoader<'category'> = async (context) => {
  const [menu, options] = await Promise.all([menuOf(context), siteOptions(context)])
  const section = menu.category(Number(context.params.id))
  if (!section) throw notFound()
  const { name, description, image } = section.category
  const full = [description, options.description_postfix_category]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  const refinement = parseCatalogFilters(context.query)
  const whole = wholeCategory(options)(menu)(section)
  const data = isRefined(refinement)
    ? { ...whole, refinement, section: refinedSection(section, refinement, context) }
    : whole
  return {
    data,
    title: pageTitle(options, 'category', name),
    description: full,
    image: { address: image, alt: name },
    filtered: isFiltered(refinement),
    structured: categoryThings(data.section),
  }
}

/** In the restaurant's own order, the same for all: made once per cached menu. */
const wholeMenu = memoizeByIdentity(({ bonus_percent: bonusPercent }: SiteOptions) =>
  memoizeByIdentity(({ sections }: Menu): PageData['catalog'] => ({
    sections,
    bonusPercent,
    refinement: parseCatalogFilters({}),
    bounds: priceBounds(sections.flatMap(({ products }) => products)),
  })),
)

const wholeCategory = memoizeByIdentity(({ bonus_percent: bonusPercent }: SiteOptions) =>
  memoizeByIdentity(({ heads }: Menu) =>
    memoizeByIdentity((section: CategorySection): PageData['category'] => ({
      section,
      categories: heads,
      bonusPercent,
      refinement: parseCatalogFilters({}),
      bounds: priceBounds(section.products),
    })),
  ),
)

const categoryThings = memoizeByIdentity((section: CategorySection): JsonLd => (site) => [
  sectionJsonLd(site, section),
  breadcrumbs(site, wayTo(site, section.category)),
])

const refinedSection = (
  { category, products }: CategorySection,
  refinement: CatalogFilters,
  { locale }: PublicContext,
): CategorySection => ({ category, products: applyFilters(products, refinement, locale) })

export const product: PublicLoader<'product'> = async (context) => {
  const [found, options] = await Promise.all([productOf(context), siteOptions(context)])
  return {
    data: { product: found, bonusPercent: options.bonus_percent },
    title: pageTitle(options, 'dish', found.name),
    description: found.description,
    image: { address: found.image_preview, alt: found.name },
    deferred: { recommendations: recommendations(context, found) },
    structured: (site) => [
      productJsonLd(site, found, textsOf(context.locale).common.brand()),
      ...dishesJsonLd(site, found),
      breadcrumbs(site, [
        ...wayTo(context, found.category),
        { name: found.name, path: href(context.locale, 'product', { id: found.id }) },
      ]),
    ],
  }
}

/** Home, menu, and the category if there is one. */
function wayTo({ locale }: Pick<Site, 'locale'>, category?: { id: number | null; name: string }): Crumb[] {
  const {
    common,
    catalog: { title },
  } = textsOf(locale)
  const way = [
    { name: common.brand(), path: href(locale, 'home') },
    { name: title(), path: href(locale, 'catalog') },
  ]
  return category?.id ? [...way, { name: category.name, path: href(locale, 'category', { id: category.id }) }] : way
}

async function productOf(context: PublicContext): Promise<Product> {
  const { id = '' } = context.params
  const found = /^[1-9]\d{0,9}$/.test(id) ? (await menuOf(context)).product(Number(id)) : undefined
  if (!found) throw notFound()
  return found
}

/** Recommendations for a dish: the restaurant's list first, then other dishes of its category; never itself. */
async function recommendations(context: PublicContext, { id, category }: Product): Promise<ProductCard[]> {
  const [menu, recommended] = await Promise.all([menuOf(context), recommendedNow(context)])
  const offered = [
    ...recommended.map(placedIn(menu)).map(cardOf),
    ...(category.id ? (menu.category(category.id)?.products ?? []) : []),
  ]
  const others = offered.filter((one) => one.id !== id && canBeHad(one))
  return [...new Map(others.map((one) => [one.id, one])).values()].slice(0, RECOMMENDED)
}

/** Read separately, so that no page waits for it; without it the dishes of the category are shown. */
async function recommendedNow(context: PublicContext): Promise<Product[]> {
  const { anonymous, locale, requestId } = context
  return anonymous
    .read('getRecommendations', { query: await terminalQuery(context) }, locale, requestId)
    .catch(() => [])
}
