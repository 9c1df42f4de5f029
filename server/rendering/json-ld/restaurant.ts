import type { OpeningHoursSpecification, OrderAction, Restaurant as RestaurantThing } from 'schema-dts'
import type { Restaurant, SiteOptions } from '#shared/contract/business.ts'
import type { Region } from '#shared/contract/delivery.ts'
import { isPlaced } from '#shared/rules/delivery/distance.ts'
import { specialDaysAhead, hasHours, type Hours } from '#shared/rules/hours/working-hours.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import type { PaymentMethod } from '#shared/rules/orders/payment-methods.ts'
import { href } from '#shared/routes.ts'
import { absolute, CURRENCY, type Site } from './json-ld.ts'

/** Restaurants as schema.org types. */

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Closing after midnight needs no date: schema.org reads it as the next morning. Equal ends would be read as closed. */
const shiftOf = ({ opens_at: opens, closes_at: closes }: Hours) =>
  opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }

const OPENING = { '@type': 'OpeningHoursSpecification' } as const

/** Shifts of the week, each with its weekdays. */
const weekOf = ({ hours, ...restaurant }: Restaurant): OpeningHoursSpecification[] =>
  hours.length > 0
    ? hours.map((shift) => ({
        ...OPENING,
        dayOfWeek: shift.weekdays.toSorted().flatMap((weekday) => everyDay[weekday - 1] ?? []),
        ...shiftOf(shift),
      }))
    : hasHours(restaurant)
      ? [{ ...OPENING, dayOfWeek: [...everyDay], ...shiftOf(restaurant) }]
      : []

/** A closed day opens and closes at midnight. */
const CLOSED = { opens: '00:00', closes: '00:00' }
const specialDays = ({ special_days: days }: Restaurant, today: number): OpeningHoursSpecification[] =>
  specialDaysAhead(days, today, DAYS_AHEAD).flatMap(({ date, name, shifts }) =>
    (shifts.length > 0 ? shifts.map(shiftOf) : [CLOSED]).map((shift) => ({
      ...OPENING,
      ...(name && { name }),
      validFrom: date,
      validThrough: date,
      ...shift,
    })),
  )

/** Search engines plan further ahead than customers. */
const DAYS_AHEAD = 92

/** The term schema.org adopted for own couriers; its types know it only as a reference. */
const OWN_COURIER = { '@id': 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet' } as const

/** Ordering in the shop: pickup, and delivery in regions with a price. */
const orderAction = (site: Site, restaurant: Restaurant, regions: readonly Region[]): OrderAction => ({
  '@type': 'OrderAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: absolute(site, href(site.locale, 'catalog')),
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  deliveryMethod: [
    ...(serves(restaurant, 'pickup') ? (['https://schema.org/OnSitePickup'] as const) : []),
    ...(regions.length ? [OWN_COURIER] : []),
  ],
  ...(regions.length && {
    priceSpecification: regions.map(({ name, delivery_cost, minimum_order_amount }) => ({
      '@type': 'DeliveryChargeSpecification' as const,
      name,
      price: delivery_cost,
      priceCurrency: CURRENCY,
      eligibleTransactionVolume: {
        '@type': 'PriceSpecification' as const,
        minPrice: minimum_order_amount,
        priceCurrency: CURRENCY,
      },
      appliesToDeliveryMethod: OWN_COURIER,
    })),
  }),
})

/** In English, as schema.org writes it. */
const acceptedOf = (payments: readonly PaymentMethod[]): string =>
  [payments.includes('cash') && 'Cash', payments.some((one) => one !== 'cash') && 'Credit Card']
    .filter(Boolean)
    .join(', ')

export interface Location {
  restaurant: Restaurant
  options: Pick<SiteOptions, 'cuisine' | 'price_range'>
  city: string
  path: string
  regions?: readonly Region[]
  takesOrders: boolean
  /** Day of the calendar. */
  today: number
}

/** A restaurant: address, coordinates, hours, menu and how to order. */
export const restaurantJsonLd = (
  site: Site,
  { restaurant, options, city, path, regions: zones = [], takesOrders, today }: Location,
): RestaurantThing => {
  const regions = serves(restaurant, 'courier') ? zones : []
  const [week, special] = [weekOf(restaurant), specialDays(restaurant, today)]
  return {
    '@type': 'Restaurant',
    '@id': `${absolute(site, path)}#restaurant-${restaurant.id}`,
    name: restaurant.name,
    url: absolute(site, path),
    ...(restaurant.phone && { telephone: restaurant.phone }),
    ...(restaurant.image && { image: absolute(site, restaurant.image) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: restaurant.address,
      ...(city && { addressLocality: city }),
      ...(restaurant.postal_code && { postalCode: restaurant.postal_code }),
      addressCountry: 'UA',
    },
    ...(isPlaced(restaurant) && {
      geo: { '@type': 'GeoCoordinates', latitude: restaurant.latitude, longitude: restaurant.longitude },
    }),
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    ...(restaurant.payments?.length && { paymentAccepted: acceptedOf(restaurant.payments) }),
    ...(options.cuisine && { servesCuisine: options.cuisine.split(',').map((kind) => kind.trim()) }),
    ...(options.price_range && { priceRange: options.price_range }),
    hasMenu: absolute(site, href(site.locale, 'catalog')),
    ...(takesOrders && { potentialAction: orderAction(site, restaurant, regions) }),
  }
}
