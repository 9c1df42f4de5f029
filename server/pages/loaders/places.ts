import type { City, Restaurant, SiteOptions } from '#shared/contract/business.ts'
import type { Region } from '#shared/contract/delivery.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { bundleOf, read } from '#server/site/start-bundle.ts'
import { kyivDay } from '#server/site/clock-change.ts'
import { listRestaurants } from '#server/site/list-restaurants.ts'
import { phonesOf } from '#server/site/load-shell.ts'
import { notFound } from '#server/errors.ts'
import { breadcrumbs } from '#server/rendering/json-ld/breadcrumbs.ts'
import { organizationJsonLd } from '#server/rendering/json-ld/organization.ts'
import { restaurantJsonLd } from '#server/rendering/json-ld/restaurant.ts'
import { textsOf } from '#server/texts.ts'
import type { Loader } from './loader-context.ts'
import { parseAnyId, type AnyId } from '#shared/rules/any-id.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import { paymentsOffered } from '#shared/rules/orders/payment-methods.ts'
import { isInCity, ownFirst, withoutCity } from '#shared/rules/delivery/in-city.ts'

/** Restaurants and delivery regions. */

async function regionsOf(context: PublicContext, cityId: AnyId): Promise<Region[]> {
  if (context.missingFeatures.includes('regions')) return []
  const { data } = await read(context, 'getRegions', { query: { city_id: String(cityId) } })
  return data.map(({ polygon: _outline, ...region }) => region)
}

/** Cities and restaurants of a page that lists all of them. */
const listedPlaces = (context: PublicContext, cities: readonly City[], all: readonly Restaurant[]) => ({
  cities: ownFirst(cities, ({ id }) => id === context.cityId),
  restaurants: ownFirst(listRestaurants(all, context), ({ city_id }) => city_id === context.cityId),
})

/** For pages where regions are optional: for search engines, or in a side block. */
const regionsOrNone = (context: PublicContext, cityId: AnyId): Promise<Region[]> =>
  regionsOf(context, cityId).catch(() => [])

/** The city of the address, else of the cookie, else the first; null if the backend has none. */
function cityOf(cities: readonly City[], { query, cityId }: PublicContext): City | null {
  const requested = parseAnyId(query.city) ?? cityId
  return cities.find(({ id }) => id === requested) ?? cities[0] ?? null
}

export const contacts: Loader<'contacts'> = async (context, options) => {
  const bundle = await bundleOf(context)
  const { 'get-cities': cities, 'get-restaurants': restaurants, 'social-and-messenger': socials } = bundle
  const { title, lead } = textsOf(context.locale).places.contacts
  return {
    data: { phones: phonesOf(options), socials, ...listedPlaces(context, cities, restaurants) },
    title: title(),
    description: lead(),
    structured: (site) => [
      organizationJsonLd(site, { name: textsOf(context.locale).common.brand(), phone: options.phone, socials }),
    ],
  }
}

function headingOf(locale: Locale, city: City | null, pays: boolean): string {
  const {
    contacts: { delivery: plain },
    delivery: { title, titleEverywhere, titlePlain },
  } = textsOf(locale).places
  if (city) return (pays ? title : titlePlain)({ city: city.name })
  return pays ? titleEverywhere() : plain()
}

export const delivery: Loader<'delivery'> = async (context, options) => {
  const { 'get-cities': cities, 'get-restaurants': restaurants } = await bundleOf(context)
  const city = cityOf(cities, context)
  const regions = city ? await regionsOf(context, city.id) : []
  const here = city ? restaurants.filter((one) => isInCity(one, city.id)) : restaurants
  const listed = listRestaurants(restaurants, context).filter((one) => !city || isInCity(one, city.id))
  const { missingFeatures, locale } = context
  const {
    address,
    places: { delivery: texts },
  } = textsOf(locale)
  const lead = missingFeatures.includes('regions') ? address.unpriced() : texts.lead()
  const payments = takesOrders(missingFeatures) ? paymentsOffered(options.payment_methods, missingFeatures) : []
  const heading = headingOf(locale, city, payments.length > 0)
  return {
    data: { heading, lead, cities, city, regions, restaurants: listed, payments },
    title: heading,
    description: lead,
    structured: (site) =>
      here.map((one) =>
        restaurantJsonLd(site, { ...locationOf(context, options, one, city), regions: cookedBy(one, regions) }),
      ),
  }
}

export const restaurants: Loader<'restaurants'> = async (context, options) => {
  const { 'get-cities': cities, 'get-restaurants': all } = await bundleOf(context)
  const regions = (await Promise.all(cities.map(({ id }) => regionsOrNone(context, id)))).flat()
  const { title, noneText } = textsOf(context.locale).places.restaurants
  const served = cities.filter(({ id }) => all.some(({ city_id }) => city_id === id))
  const lead = howMany(context, all, served)
  return {
    data: { ...listedPlaces(context, served, all), lead },
    title: title(),
    description: lead ?? all[0]?.address ?? noneText(),
    structured: (site) =>
      all.map((one) => {
        const city = cities.find(({ id }) => id === one.city_id)
        return restaurantJsonLd(site, { ...locationOf(context, options, one, city), regions: cookedBy(one, regions) })
      }),
  }
}

/** Null where there is no choice. */
function howMany({ locale }: PublicContext, all: readonly Restaurant[], served: readonly City[]): string | null {
  const { lead, leadNearby } = textsOf(locale).places.restaurants
  if (all.length < 2) return null
  const isSpread = served.length > 1 && all.every(({ city_id }) => city_id !== null)
  return isSpread ? lead({ restaurants: all.length, cities: served.length }) : leadNearby({ restaurants: all.length })
}

export const restaurant: Loader<'restaurant'> = async (context, options) => {
  const { id = '' } = context.params
  const { 'get-cities': cities, 'get-restaurants': all } = await bundleOf(context)
  const requested = parseAnyId(id)
  const details = all.find((one) => one.id === requested)
  const entry = listRestaurants(all, context).find((one) => one.id === requested)
  if (!details || !entry) throw notFound()
  const city = cities.find((one) => one.id === details.city_id) ?? null
  const regions = city ? cookedBy(details, await regionsOrNone(context, city.id)) : []
  const {
    restaurants: words,
    restaurant: { lead },
  } = textsOf(context.locale).places
  const way = [
    { name: words.title(), path: href(context.locale, 'restaurants') },
    { name: details.name, path: href(context.locale, 'restaurant', { id: details.id }) },
  ]
  return {
    data: { restaurant: entry, city, regions, hasPickup: serves(details, 'pickup') },
    title: [details.name, city?.name].filter(Boolean).join(', '),
    description: city ? lead({ address: withoutCity(details.address, city.name), city: city.name }) : details.address,
    image: { address: details.image, alt: details.name },
    structured: (site) => [
      restaurantJsonLd(site, { ...locationOf(context, options, details, city), regions }),
      breadcrumbs(site, way),
    ],
  }
}

const cookedBy = ({ terminal_id }: Restaurant, regions: readonly Region[]): Region[] =>
  regions.filter((region) => region.terminal_id === null || region.terminal_id === terminal_id)

const locationOf = (
  { locale, missingFeatures, now }: PublicContext,
  options: SiteOptions,
  one: Restaurant,
  city: City | null | undefined,
) => ({
  restaurant: one,
  options,
  city: city?.name ?? '',
  path: href(locale, 'restaurant', { id: one.id }),
  today: kyivDay(now),
  takesOrders: takesOrders(missingFeatures),
})
