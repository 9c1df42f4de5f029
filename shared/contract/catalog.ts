import { z } from 'zod'
import { badges } from '#shared/rules/menu/dish-badges.ts'
import { SEARCH_MAX } from '#shared/rules/search/catalog-filters.ts'
import { allergens, diets } from '#shared/rules/menu/diet.ts'
import { endpoint } from './endpoint.ts'
import { Allergens, Nutrition, OptionGroup } from './option-groups.ts'
import { AnyIdText, ClockTime, Hryvnias, Id, IdText, line, Name, Picture, SlugText } from './fields.ts'
import { PageNumber, paged } from './paged.ts'

/** Categories and products. */

export const CategoryWindow = z
  .object({
    /** True: items can be added only between the two times. */
    is_active_by_time: z.boolean().default(false),
    /** Kyiv clock; the window may cross midnight. Null when not limited. */
    active_from: ClockTime.nullable().default(null),
    active_until: ClockTime.nullable().default(null),
  })
  .meta({ id: 'CategoryWindow' })
export type CategoryWindow = z.output<typeof CategoryWindow>

/** A dish's category; a single dish may omit the category's window. */
export const CategoryOfProduct = CategoryWindow.extend({
  id: Id.nullable().default(null),
  name: z.string().default(''),
  slug: SlugText,
}).meta({ id: 'CategoryOfProduct' })

export const ProductData = z
  .object({
    /** Smallest amount and the amount of one qty, both in `unit`. */
    minimum: z.number().positive().default(1),
    step: z.number().positive().default(1),
    unit: z.enum(['g', 'piece']).default('piece'),
  })
  .meta({ id: 'ProductData' })

const Badges = z.array(z.enum(badges)).default([])

export const Product = z
  .object({
    id: Id,
    name: Name,
    slug: SlugText,
    image_preview: Picture.default(''),
    /** Price of one step. */
    currentPrice: Hryvnias,
    /** Price of the usual serving where it differs from one step. */
    price_per_serving: Hryvnias.nullable().default(null),
    /** Readable amount of one serving: '350 г', '0,5 л'. */
    weight: z.string().max(100).default(''),
    description: z.string().default(''),
    /** Ingredients, in the customer's language. */
    ingredients: z.string().default(''),
    /** Null: not declared, which is not "free of". */
    allergens: Allergens,
    /** Suitable diets; null as with allergens. */
    diets: z.array(z.enum(diets)).nullable().default(null),
    is_available: z.boolean().default(true),
    in_stop_list: z.boolean().default(false),
    productData: ProductData.prefault({}),
    category: CategoryOfProduct.prefault({}),
    all_favorites_count: z.number().int().min(0).default(0),
    /** What may be chosen of it; empty: nothing. */
    option_groups: z.array(OptionGroup).default([]),
    /** Without options. */
    nutrition: z
      .object({ per_portion: Nutrition.nullable().default(null), per_100g: Nutrition.nullable().default(null) })
      .nullable()
      .default(null),
    /** Price of one step before it was lowered. */
    old_price: Hryvnias.nullable().default(null),
    badges: Badges,
    cooking_minutes: z.number().int().min(0).max(1440).nullable().default(null),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof Product>

export const Category = CategoryWindow.extend({
  id: Id,
  name: Name,
  slug: SlugText,
  image: Picture.default(''),
  description: z.string().default(''),
  products: z.array(Product).default([]),
}).meta({ id: 'Category' })
export type Category = z.output<typeof Category>

/** 'hit,spicy' */
const listOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .regex(new RegExp(`^(?:${words.join('|')})(?:,(?:${words.join('|')})){0,${words.length - 1}}$`))
    .transform((text) => words.filter((word) => text.split(',').includes(word)))

/** One page of found products. */
export const SearchAnswer = paged(Product)
  .extend({
    /** The query after switching the keyboard layout, where only that makes words of it. */
    read_as: z.string().nullable().default(null),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.output<typeof SearchAnswer>
/** The same with the diet that the text names. */
export const SearchFound = SearchAnswer.extend({
  avoids: z.array(z.enum([...allergens, ...diets])),
  left_out: z.array(z.string()),
  not_left_out: z.array(z.string()),
  looked_for: z.string(),
}).meta({ id: 'SearchFound' })
export type SearchFound = z.output<typeof SearchFound>

/** One id or several; the restaurant API repeats `product_ids[]`. */
const repeatedIds = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(IdText).max(200))

const menu = { tag: 'catalog', family: 'catalog', access: 'anyone', cache: 'menu' } as const
export const TerminalQuery = z.strictObject({ terminal_id: AnyIdText.optional() })
const One = z.strictObject({ id: IdText })
const SearchQuery = TerminalQuery.extend({ query: line(SEARCH_MAX), page: PageNumber.optional() })
const missing = { 404: 'no such id' } as const

/** Calls of the restaurant API. */
export const catalogApi = {
  getCategories: endpoint('GET /api/get-categories', {
    ...menu,
    summary: 'Categories with their products',
    query: TerminalQuery,
    answer: z.array(Category),
  }),
  getProductsByIds: endpoint('GET /api/get-products-by-ids-new', {
    ...menu,
    cache: undefined,
    summary: 'Products by id, uncached',
    query: TerminalQuery.extend({ 'product_ids[]': repeatedIds }),
    answer: z.array(Product),
  }),
  getRecommendations: endpoint('GET /api/get-recommend-in-basket', {
    ...menu,
    summary: 'Recommendations for a cart',
    query: TerminalQuery,
    answer: z.array(Product),
  }),
  getProduct: endpoint('GET /api/get-product/{id}', {
    ...menu,
    summary: 'One product',
    params: One,
    query: TerminalQuery,
    answer: z.object({ data: Product }),
    failures: missing,
  }),
  getCategory: endpoint('GET /api/get-category/{id}', {
    ...menu,
    summary: 'One category with its products',
    params: One,
    query: TerminalQuery,
    answer: z.object({ data: Category }),
    failures: missing,
  }),
  searchProducts: endpoint('GET /api/search', {
    ...menu,
    cache: undefined,
    summary: 'Products that match, best first',
    query: SearchQuery,
    answer: SearchAnswer,
  }),
}

const wholeHryvnias = z.string().regex(/^\d{1,6}$/)
const SearchByBadge = SearchQuery.extend({ badges: listOf(badges).optional() })

export const catalogBff = {
  listCategories: endpoint('GET /bff/categories', {
    ...menu,
    summary: 'The menu of a restaurant, by category',
    query: TerminalQuery,
    answer: z.array(Category),
  }),
  readProducts: endpoint('GET /bff/products', {
    ...menu,
    cache: undefined,
    summary: 'Products by id with today’s price and availability',
    query: TerminalQuery.extend({ ids: repeatedIds }),
    answer: z.array(Product),
  }),
  readCategory: endpoint('GET /bff/categories/{id}', {
    ...menu,
    summary: 'One category with its products',
    params: One,
    query: TerminalQuery,
    answer: Category,
    failures: missing,
  }),
  readProduct: endpoint('GET /bff/products/{id}', {
    ...menu,
    summary: 'One product',
    params: One,
    query: TerminalQuery,
    answer: Product,
    failures: missing,
  }),
  findDishes: endpoint('GET /bff/dishes', {
    ...menu,
    cache: undefined,
    summary: 'The menu page by page, or its dishes that meet conditions',
    query: TerminalQuery.extend({
      open_now: z.enum(['true', 'false']).optional(),
      diet: z.enum(diets).optional(),
      without: listOf(allergens).optional(),
      price_from: wholeHryvnias.optional(),
      price_to: wholeHryvnias.optional(),
      page: PageNumber.optional(),
    }),
    answer: paged(Product).meta({ id: 'Dishes' }),
  }),
  listRecommendations: endpoint('GET /bff/recommendations', {
    ...menu,
    summary: 'Recommendations for a cart',
    query: TerminalQuery,
    answer: z.array(Product),
  }),
  searchProducts: endpoint('GET /bff/search', {
    ...menu,
    cache: undefined,
    summary: 'Products that match, best first',
    query: SearchByBadge,
    answer: SearchFound,
  }),
}
