import type { z } from 'zod'
import {
  NavigationItem,
  Promotion,
  Restaurant,
  SiteTexts,
  Social,
  SpecialDay,
  WeekHours,
} from '#shared/contract/business.ts'
import { Category, Product, ProductData } from '#shared/contract/catalog.ts'
import { Address, SavedAddress } from '#shared/contract/delivery.ts'
import { Order } from '#shared/contract/orders.ts'
import { PageMeta } from '#shared/contract/paged.ts'
import { LastAddress, Profile } from '#shared/contract/profile.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { specialDay, weekHours } from './calendars.ts'
import { isObject, listIn, type Json } from './envelopes.ts'
import { booleanIn, isBlank, numberIn } from './scalars.ts'

/** Derivations before validation: flattened lists, and fields that follow from others. */

type Prepare<Raw> = (raw: Raw) => Raw

const NESTED = ['children', 'subcategories', 'sub_categories', 'categories'] as const
/** Deeper than any menu, but bounded. */
const DEPTH = 5

const windowOf = ({ is_active_by_time, active_from, active_until }: Json): Json => ({
  is_active_by_time,
  active_from,
  active_until,
})

/** Nested categories are flattened; one without dishes of its own is dropped. */
function flattened(list: readonly unknown[], depth = DEPTH): readonly unknown[] {
  return list.flatMap((category) => {
    if (!isObject(category)) return [category]
    const inner = depth > 0 ? NESTED.flatMap((key) => listIn(category[key]) ?? []) : []
    if (inner.length === 0) return [category]
    const limits = isBlank(category['is_active_by_time']) ? {} : windowOf(category)
    const own = listIn(category['products'])?.length ? [category] : []
    return [
      ...own,
      ...flattened(
        inner.map((one) => (isObject(one) ? { ...limits, ...one } : one)),
        depth - 1,
      ),
    ]
  })
}

/** Elements without an id get the next free number. */
function numbered(list: readonly unknown[]): readonly unknown[] {
  const ids = new Set(list.map((item) => (isObject(item) ? String(item['id']) : '')))
  let next = 0
  const free = (): number => {
    do next += 1
    while (ids.has(String(next)))
    return next
  }
  return list.map((item) => (isObject(item) && isBlank(item['id']) ? { ...item, id: free() } : item))
}

/** An object `{ telegram: 'https://…' }` is accepted as a list of networks. */
const socialsIn = (raw: unknown): unknown =>
  isObject(raw) && Object.values(raw).every((link) => link === null || typeof link === 'string')
    ? Object.entries(raw)
        .filter(([, link]) => !isBlank(link))
        .map(([name, link]) => ({ name, link }))
    : raw

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)t(elegram)?\.me$/, 'telegram'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)viber\.com$/, 'viber'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
]

const NAMES = new Map(
  ['Telegram', 'Instagram', 'Facebook', 'YouTube', 'Viber', 'TikTok', 'WhatsApp'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)
/** `telegram` is a key, not a display name. */
const titled = (name: unknown): unknown => NAMES.get(String(name).toLowerCase()) ?? name

/** The network is derived from the host of its link. */
function social(json: Json): Json {
  const host = URL.parse(String(json['link']))
  const kind =
    KINDS.find(([pattern]) => host && pattern.test(host.hostname))?.[1] ??
    (host?.protocol === 'viber:' ? 'viber' : 'other')
  return {
    ...json,
    ...(isBlank(json['kind']) && { kind }),
    name: titled(isBlank(json['name']) ? (host?.hostname ?? kind) : json['name']),
  }
}

/** Dishes without a category get that of their list. */
function category(json: Json): Json {
  const { id, name, slug } = json
  const head = { id, name, slug, ...windowOf(json) }
  const products = listIn(json['products'])?.map((product) =>
    isObject(product) ? { ...product, category: joined(product['category'], head) } : product,
  )
  return products ? { ...json, products } : json
}

/** A dish of another category stays unchanged. */
function joined(own: unknown, head: Json): Json {
  if (!isObject(own)) return head
  if (!isBlank(own['id']) && String(own['id']) !== String(head['id'])) return own
  return { ...head, ...Object.fromEntries(Object.entries(own).filter(([, value]) => !isBlank(value))) }
}

/** Incomplete pairs are dropped. */
const pairs = [
  ['opens_at', 'closes_at'],
  ['latitude', 'longitude'],
] as const
function restaurant(json: Json): Json {
  const broken = pairs.filter((pair) => pair.some((key) => isBlank(json[key])))
  return { ...json, ...Object.fromEntries(broken.flatMap((pair) => pair.map((key) => [key, null]))) }
}

/** Incomplete coordinates are dropped; an address without its full text is built from its parts. */
function address(json: Json): Json {
  const { latitude, longitude, ...named } = json
  const point = isBlank(latitude) || isBlank(longitude) ? {} : { latitude, longitude }
  const whole = ['street', 'house', 'city']
    .map((part) => json[part])
    .filter((part) => !isBlank(part))
    .join(', ')
  return { ...named, ...point, ...(isBlank(json['formatted_address']) && whole && { formatted_address: whole }) }
}

/** Steps from this size on are grams if no unit is given. */
const GRAMS = 10

/** A dish without a minimum is sold from one step on. */
function productData(json: Json): Json {
  const step = positive(json['step']) ?? 1
  const minimum = positive(json['minimum']) ?? step
  const unit = isBlank(json['unit']) ? { unit: step >= GRAMS ? 'g' : 'piece' } : {}
  return { ...json, step, minimum, ...unit }
}

/** A weight without a unit is grams, a small fraction kilograms; a category that is no object is ignored. */
function product(json: Json): Json {
  const weight = positive(json['weight'])
  const grams = weight !== null && weight < GRAMS && !Number.isInteger(weight) ? Math.round(weight * 1000) : weight
  return {
    ...json,
    ...(grams !== null && { weight: `${grams} г` }),
    ...(!isObject(json['category']) && { category: null }),
  }
}

/** A disabled text is dropped. */
const siteTexts = (json: Json): Json =>
  Object.fromEntries(Object.entries(json).map(([key, text]) => [key, booleanIn(text) === false ? null : text]))

/** A customer's phone proves the owner of an order, in any format. */
const named = (json: Json): Json =>
  isBlank(json['phone']) ? json : { ...json, phone: phoneDigits(String(json['phone'])) }

/** An order without a number of its own is called by its id. */
function order(json: Json): Json {
  const { id, number } = json
  return isBlank(number) && !isBlank(id) ? { ...named(json), number: id } : named(json)
}

/** A list without pages is one page. The numbers of pages may stand beside it, too. */
function page(json: Json): Json {
  if (isObject(json['meta'])) return json
  const total = listIn(json['data'] ?? null)?.length ?? 0
  return { ...json, meta: { current_page: 1, last_page: 1, per_page: Math.max(1, total), total, ...json } }
}

function positive(raw: unknown): number | null {
  const amount = numberIn(raw)
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : null
}

const objects = new Map<z.core.$ZodType, Prepare<Json>>([
  [Category, category],
  [Product, product],
  [Restaurant, restaurant],
  [WeekHours, weekHours],
  [SpecialDay, specialDay],
  [ProductData, productData],
  [Social, social],
  [SiteTexts, siteTexts],
  [Order, order],
  [Profile, named],
  [Address, address],
  [SavedAddress, address],
  [LastAddress, address],
])
const lists = new Map<z.core.$ZodType, (raw: unknown) => unknown>([
  [Category, eachOf(flattened)],
  [Promotion, eachOf(numbered)],
  [NavigationItem, eachOf(numbered)],
  [Social, (raw) => eachOf(numbered)(socialsIn(raw))],
])

function eachOf(change: (list: readonly unknown[]) => readonly unknown[]) {
  return (raw: unknown): unknown => {
    const list = listIn(raw)
    return list ? change(list) : raw
  }
}

const isPaged = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  (def as Partial<z.core.$ZodObjectDef>).shape?.['meta'] === PageMeta
export const normalizerOf = (schema: z.core.$ZodType): Prepare<Json> | undefined =>
  isPaged(schema) ? page : objects.get(schema)
export const listNormalizerOf = (element: z.core.$ZodType): ((raw: unknown) => unknown) | undefined =>
  lists.get(element)
