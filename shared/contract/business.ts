import { z } from 'zod'
import { SERVICES } from '#shared/rules/delivery/services.ts'
import {
  AnyId,
  ClockTime,
  DelayReason,
  Latitude,
  Link,
  LinkElsewhere,
  Longitude,
  Name,
  PaymentMethod,
  Picture,
} from './fields.ts'
import { endpoint } from './endpoint.ts'
import { Category, Product, TerminalQuery } from './catalog.ts'

/** Site settings, dictionaries, the start bundle. */

/** Shifts of one day, shifts of a week and special days that a restaurant can have. */
export const SHIFTS_MAX = 6
export const WEEK_HOURS_MAX = 42
export const SPECIAL_DAYS_MAX = 60

/** Never truncated: a part would be another program. */
const Code = z.string().max(200_000)

export const SiteOptions = z
  .object({
    phone: z.string().default(''),
    phone2: z.string().default(''),
    phone3: z.string().default(''),
    phone4: z.string().default(''),
    og_title: z.string().default(''),
    og_description: z.string().default(''),
    og_image: Picture.default(''),
    main_h1: z.string().default(''),
    main_meta_title: z.string().default(''),
    main_meta_description: z.string().default(''),
    title_prefix: z.string().default(''),
    title_postfix_category: z.string().default(''),
    title_postfix_dish: z.string().default(''),
    title_postfix_news: z.string().default(''),
    title_postfix_static: z.string().default(''),
    description_postfix_category: z.string().default(''),
    integration_code_before_head: Code.default(''),
    integration_code_before_body: Code.default(''),
    /** Cashback in points, in per cent of the dishes; null: the restaurant has no points. */
    bonus_percent: z.number().min(0).max(100).nullable().default(null),
    /** The ways to pay an order; null: the backend names none, so the shop offers all that orders can name. */
    payment_methods: z.array(PaymentMethod).nullable().default(null),
    /** Lines of quotes and orders may name the guest who chose them: customers order together. */
    order_guests: z.boolean().default(false),
    /** For search engines: kinds of cuisine, with commas between them, and a word or sign for the level of prices. */
    cuisine: z.string().default(''),
    price_range: z.string().default(''),
  })
  .meta({ id: 'SiteOptions' })
export type SiteOptions = z.output<typeof SiteOptions>

export const City = z.object({ id: AnyId, name: Name }).meta({ id: 'City' })
export type City = z.output<typeof City>

/** What may stop every restaurant of a city. */
export const Situation = z.enum(['air_raid']).meta({ id: 'Situation' })
export type Situation = z.output<typeof Situation>

export const Service = z.enum(SERVICES)
const shift = { opens_at: ClockTime, closes_at: ClockTime }
export const Shift = z.object(shift).meta({ id: 'Shift' })

/** A shift of the week, on each of its weekdays. */
export const WeekHours = z
  .object({ weekdays: z.array(z.number().int().min(1).max(7)).max(7), ...shift })
  .meta({ id: 'WeekHours' })
export type WeekHours = z.output<typeof WeekHours>

/** A date with other hours than its weekday's; without shifts the restaurant is closed. */
export const SpecialDay = z
  .object({ date: z.iso.date(), name: Name.default(''), shifts: z.array(Shift).max(SHIFTS_MAX).default([]) })
  .meta({ id: 'SpecialDay' })
export type SpecialDay = z.output<typeof SpecialDay>

/** A restaurant of the business; only id, name and address are required. */
export const Restaurant = z
  .object({
    id: AnyId,
    name: Name,
    address: z.string().max(500),
    /** For search engines; the address is shown without it. */
    postal_code: z.string().default(''),
    /** Null: it belongs to every city. */
    city_id: AnyId.nullable().default(null),
    /** Selects menu, prices and stop list. */
    terminal_id: AnyId.nullable().default(null),
    /** Null: no map shows it. */
    latitude: Latitude.nullable().default(null),
    longitude: Longitude.nullable().default(null),
    phone: z.string().default(''),
    /** Of every day without `hours`. Kyiv clock; closing may be after midnight. Null: unknown. */
    opens_at: ClockTime.nullable().default(null),
    closes_at: ClockTime.nullable().default(null),
    /** Shifts by weekday; empty: every day is the same. */
    hours: z.array(WeekHours).max(WEEK_HOURS_MAX).default([]),
    special_days: z.array(SpecialDay).max(SPECIAL_DAYS_MAX).default([]),
    /** Null: all of the shop's. */
    services: z.array(Service).nullable().default(null),
    payments: z.array(PaymentMethod).nullable().default(null),
    /** Takes no orders for now, whatever its hours. */
    paused: z.boolean().default(false),
    /** The end of the pause; null: unknown. */
    paused_until: z.iso.datetime().nullable().default(null),
    pause_reason: DelayReason.nullable().default(null),
    /** Minutes that cooking takes longer now. */
    busy_minutes: z.number().int().min(0).default(0),
    /** What goes on in its city: the restaurant may pause. */
    situation: Situation.nullable().default(null),
    image: Picture.default(''),
  })
  .meta({ id: 'Restaurant' })
export type Restaurant = z.output<typeof Restaurant>

export const Promotion = z
  .object({ id: AnyId, name: Name, text: z.string().default(''), image: Picture.default(''), link: Link.default('/') })
  .meta({ id: 'Promotion' })
export type Promotion = z.output<typeof Promotion>

/** A link the restaurant wants in its menus: a path inside the shop and its name. */
export const NavigationItem = z.object({ id: AnyId, name: Name, link: Link }).meta({ id: 'NavigationItem' })
export const Social = z
  .object({
    id: AnyId,
    name: Name,
    link: LinkElsewhere,
    /** Names its logo; unknown ones get a plain icon. */
    kind: z.string().regex(/^[a-z0-9-]{1,40}$/),
  })
  .meta({ id: 'Social' })
export type Social = z.output<typeof Social>

/** Warning info. */
export const SiteTexts = z
  .object({
    popup_with_ad: z.string().nullable().default(null),
    red_stripe_above_header: z.string().nullable().default(null),
    link_from_the_red_line: Link.nullable().default(null),
  })
  .meta({ id: 'SiteTexts' })
export type SiteTexts = z.output<typeof SiteTexts>

/** The keys of the start bundle. */
export const StartBundle = z
  .object({
    'get-cities': z.array(City).default([]),
    'get-navigation': z.array(NavigationItem).default([]),
    'social-and-messenger': z.array(Social).default([]),
    'texts-for-site': SiteTexts.prefault({}),
    'get-restaurants': z.array(Restaurant).default([]),
    'get-categories': z.array(Category).default([]),
    'get-promotions': z.array(Promotion).default([]),
    recommend_in_basket: z.array(Product).default([]),
  })
  .meta({ id: 'StartBundle' })
export type StartBundle = z.output<typeof StartBundle>

/** Start data: settings, dictionaries and the menu's categories. */
export const StartData = z
  .object({
    options: SiteOptions.omit({ integration_code_before_head: true, integration_code_before_body: true }),
    cities: z.array(City),
    restaurants: z.array(Restaurant),
    categories: z.array(Category.omit({ products: true })),
    promotions: z.array(Promotion),
    navigation: z.array(NavigationItem),
    socials: z.array(Social),
    texts: SiteTexts,
  })
  .meta({ id: 'StartData' })
/** Which restaurants take no orders for now, and which may pause because of an alert. */
export const PausedRestaurants = z
  .object({
    paused: z.array(AnyId),
    alerted: z.array(AnyId).default([]),
    /** The end and the reason of each pause. */
    pauses: z.array(Restaurant.pick({ id: true, paused_until: true, pause_reason: true })).default([]),
    /** Another number than before: a dish was stopped, returned or changed. */
    menu_changed_at: z.number().int().default(0),
  })
  .meta({ id: 'PausedRestaurants' })
export type PausedRestaurants = z.output<typeof PausedRestaurants>
export const BuildId = z.object({ build: z.string() }).meta({ id: 'BuildId' })

const dictionary = { tag: 'business', family: 'catalog', access: 'anyone', cache: 'dictionary' } as const

/** Calls of the restaurant API. */
export const businessApi = {
  getOptions: endpoint('GET /api/get-options-for-site', {
    ...dictionary,
    summary: 'Site settings',
    answer: SiteOptions,
  }),
  getStartBundle: endpoint('GET /api/web-start-request', {
    ...dictionary,
    cache: 'menu',
    summary: 'Start data: settings, dictionaries and the menu',
    query: TerminalQuery,
    answer: StartBundle,
  }),
  getCities: endpoint('GET /api/get-cities', { ...dictionary, summary: 'Cities', answer: z.array(City) }),
  getRestaurants: endpoint('GET /api/get-restaurants', {
    ...dictionary,
    summary: 'Restaurants',
    answer: z.array(Restaurant),
  }),
  getPromotions: endpoint('GET /api/get-promotions', {
    ...dictionary,
    summary: 'Promotions; the shop takes them from the start bundle, and asks here where it has none',
    answer: z.array(Promotion),
  }),
  getNavigation: endpoint('GET /api/get-navigation', {
    ...dictionary,
    summary:
      'Menu links; the shop takes them from the start bundle, asks here where it has none, and once which pages there are',
    answer: z.array(NavigationItem),
  }),
  getTexts: endpoint('GET /api/dictionaries/texts-for-site', {
    ...dictionary,
    summary: 'Warning texts; the shop takes them from the start bundle, and asks here where it has none',
    answer: z.object({ data: SiteTexts }),
  }),
  getSocials: endpoint('GET /api/dictionaries/social-and-messenger', {
    ...dictionary,
    summary: 'Social networks; the shop takes them from the start bundle, and asks here where it has none',
    answer: z.object({ data: z.array(Social) }),
  }),
}

/** The shop's own endpoints for integrators and the browser. */
export const businessBff = {
  readStart: endpoint('GET /bff/start', {
    ...dictionary,
    cache: 'menu',
    summary: 'Start data: settings, dictionaries and categories, without dishes',
    query: TerminalQuery,
    answer: StartData,
  }),
  readBuild: endpoint('GET /bff/build', {
    ...dictionary,
    cache: undefined,
    summary: 'The build being served; asked for once an hour',
    answer: BuildId,
  }),
  readIcons: endpoint('GET /bff/icons', {
    ...dictionary,
    cache: undefined,
    summary: 'Icons by name, comma-separated',
    query: z.strictObject({
      names: z
        .string()
        .max(500)
        .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/),
    }),
    answer: z
      .object({
        prefix: z.string(),
        icons: z.record(z.string(), z.object({ body: z.string(), width: z.number().int(), height: z.number().int() })),
        not_found: z.array(z.string()),
      })
      .meta({ id: 'Icons' }),
  }),
  listCities: endpoint('GET /bff/cities', {
    ...dictionary,
    summary: 'Cities the restaurant serves',
    answer: z.array(City),
  }),
  listRestaurants: endpoint('GET /bff/restaurants', {
    ...dictionary,
    summary: 'Restaurants with hours and terminal',
    answer: z.array(Restaurant),
  }),
  watchPauses: endpoint('GET /bff/restaurants/events', {
    ...dictionary,
    cache: undefined,
    summary: 'Restaurants that take no orders for now, as server-sent events, the present ones first',
    answer: PausedRestaurants,
    stream: true,
  }),
}
