import type { Product } from '#shared/contract/catalog.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import type { CategoryHead, CategorySection, ProductCard } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import {
  canBeHad,
  catalogQuery,
  isFiltered,
  isRefined,
  parseCatalogFilters,
  type CatalogFilters,
} from '#shared/rules/search/catalog-filters.ts'
import { notFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { idIn, type PublicContext } from '#server/site/public-context.ts'
import { menuOf, type DishList, type Menu } from '#server/site/menu.ts'
import { cardOf } from '#server/site/to-product-card.ts'
import { read, terminalQuery } from '#server/site/start-bundle.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import type { Loader } from './loader-context.ts'
import { breadcrumbs, type Crumb } from '#server/rendering/json-ld/breadcrumbs.ts'
import { dishesJsonLd } from '#server/rendering/json-ld/dish.ts'
import { menuJsonLd, productJsonLd, sectionJsonLd } from '#server/rendering/json-ld/menu.ts'
import type { Site, JsonLd } from '#server/rendering/json-ld/json-ld.ts'
import { listHead, pageNumber } from './paging.ts'

const RECOMMENDED = 4

/** Cards of one page of a category: a document of at most 150 kB besides the styles of a first visit. */
const CATEGORY_CARDS = 36
/** Most dishes shown on one page of the menu. */
const WHOLE_CATALOG = 150
/** A larger menu shows some categories a page, each with its first dishes. */
const SECTIONS = 4
const SECTION_CARDS = 12

export const catalog: Loader<'catalog'> = async (context) => {
  const menu = await menuOf(context)
  const { title, lead } = textsOf(context.locale).catalog
  const refinement = parseCatalogFilters(context.query)
  const page = pageNumber(context)
  const data = isRefined(refinement) || page > 1 ? catalogPage(menu, { refinement, page }) : firstCatalog(menu)
  if (page > data.pages.last) throw notFound()
  return {
    data,
    titleKind: 'category',
    description: lead(),
    ...listHead(context.locale, {
      ...data.pages,
      path: href(context.locale, 'catalog'),
      name: title(),
      queryOf: (to) => catalogQuery(refinement, to),
    }),
    filtered: isFiltered(refinement),
    structured: (site) => [menuJsonLd(site, title(), menu.heads), breadcrumbs(site, wayTo(context))],
  }
}

export const category: Loader<'category'> = async (context, options) => {
  const menu = await menuOf(context)
  const head = menu.category(Number(context.params.id))
  if (!head) throw notFound()
  const { name, description, image } = head
  const full = [description, options.description_postfix_category]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  const refinement = parseCatalogFilters(context.query)
  const page = pageNumber(context)
  const data =
    isRefined(refinement) || page > 1 ? categoryPage(menu, { head, refinement, page }) : firstOfCategory(menu, head)
  if (page > data.pages.last) throw notFound()
  return {
    data,
    titleKind: 'category',
    description: full,
    image: { address: image, alt: name },
    ...listHead(context.locale, {
      ...data.pages,
      path: href(context.locale, 'category', { id: head.id }),
      name,
      queryOf: (to) => catalogQuery(refinement, to),
    }),
    filtered: isFiltered(refinement),
    structured: categoryThings(data.section),
  }
}

const unrefined = parseCatalogFilters({})

/** In the restaurant's own order, the same for all: made once per cached menu. */
const firstCatalog = memoizeByIdentity((menu: Menu) => catalogPage(menu, { refinement: unrefined, page: 1 }))

const firstOfCategory = memoizeByIdentity((menu: Menu, head: CategoryHead) =>
  categoryPage(menu, { head, refinement: unrefined, page: 1 }),
)

interface ListQuery {
  readonly refinement: CatalogFilters
  readonly page: number
}

function catalogPage(menu: Menu, { refinement, page }: ListQuery): PageData['catalog'] {
  const isWhole = menu.products.size <= WHOLE_CATALOG
  const filled = isWhole ? menu.heads : menu.heads.filter(({ id }) => menu.countOf(id) > 0)
  const [from, to] = isWhole ? [0, filled.length] : [(page - 1) * SECTIONS, page * SECTIONS]
  const list = { refinement, page: 1, size: isWhole ? WHOLE_CATALOG : SECTION_CARDS }
  return {
    sections: filled.slice(from, to).map((head) => sectionOf(menu, head, list)),
    others: filled.filter((_, at) => at < from || at >= to).map(({ id, name }) => ({ id, name })),
    total: menu.matching(refinement),
    pages: { page, last: isWhole ? 1 : Math.ceil(filled.length / SECTIONS) },
    refinement,
    ...menu.facets(),
  }
}

function sectionOf(menu: Menu, category: CategoryHead, list: DishList): CategorySection {
  const { products, total } = menu.dishes(category.id, list)
  return { category, products, total }
}

function categoryPage(
  menu: Menu,
  { head, refinement, page }: ListQuery & { readonly head: CategoryHead },
): PageData['category'] {
  const { products, total, facets } = menu.dishes(head.id, { refinement, page, size: CATEGORY_CARDS })
  return {
    section: { category: head, products, total },
    categories: menu.heads,
    pages: { page, last: Math.max(1, Math.ceil(total / CATEGORY_CARDS)) },
    refinement,
    ...facets,
  }
}

const categoryThings = memoizeByIdentity((section: CategorySection): JsonLd => (site) => [
  sectionJsonLd(site, section),
  breadcrumbs(site, wayTo(site, section.category)),
])

export const product: Loader<'product'> = async (context) => {
  const dish = await productOf(context)
  return {
    data: { product: dish },
    title: dish.name,
    titleKind: 'dish',
    description: dish.description,
    image: { address: dish.image_preview, alt: dish.name },
    deferred: { recommendations: recommendations(context, dish) },
    structured: (site) => [
      productJsonLd(site, dish, textsOf(context.locale).common.brand()),
      ...dishesJsonLd(site, dish),
      breadcrumbs(site, [
        ...wayTo(context, dish.category),
        { name: dish.name, path: href(context.locale, 'product', { id: dish.id }) },
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
  const id = idIn(context)
  const dish = (await menuOf(context)).products.get(id)
  if (!dish) throw notFound()
  return dish
}

/** Recommendations for a dish: the restaurant's list first, then other dishes of its category; never itself. */
async function recommendations(context: PublicContext, { id, category }: Product): Promise<ProductCard[]> {
  const [menu, recommended] = await Promise.all([menuOf(context), recommendedNow(context)])
  const ofCategory = category.id
    ? menu.dishes(category.id, { refinement: unrefined, page: 1, size: CATEGORY_CARDS })
    : null
  const offered = [...recommended.map(menu.placed).map(cardOf), ...(ofCategory?.products ?? [])]
  const candidates = offered.filter((one) => one.id !== id && canBeHad(one))
  return [...new Map(candidates.map((one) => [one.id, one])).values()].slice(0, RECOMMENDED)
}

/** Read separately, so that no page waits for it; without it the dishes of the category are shown. */
const recommendedNow = (context: PublicContext): Promise<Product[]> =>
  terminalQuery(context)
    .then((query) => read(context, 'getRecommendations', { query }))
    .catch(() => [])
