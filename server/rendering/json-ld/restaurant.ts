import type { OpeningHoursSpecification, OrderAction, Restaurant as RestaurantThing } from 'schema-dts'
import type { Restaurant } from '#shared/contract/business.ts'
import type { Region } from '#shared/contract/delivery.ts'
import { isPlaced } from '#shared/rules/coordinates.ts'
import { hasHours, type Hours } from '#shared/rules/schedule.ts'
import { href } from '#shared/routes.ts'
import { absolute, CURRENCY, type Site } from './json-ld.ts'

/** Restaurants as schema.org types. */

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Closing after midnight needs no date: schema.org reads it as the next morning. */
const hoursOf = ({ opens_at: opens, closes_at: closes }: Hours): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: [...everyDay],
  opens,
  closes,
})

/** The term schema.org adopted for own couriers; its types know it only as a reference. */
const OWN_COURIER = { '@id': 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet' } as const

/** Ordering in the shop: pickup, and delivery in regions with a price. */
const orderAction = (site: Site, regions: readonly Region[]): OrderAction => ({
  '@type': 'OrderAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: absolute(site, href(site.locale, 'catalog')),
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  deliveryMethod: ['https://schema.org/OnSitePickup', ...(regions.length ? [OWN_COURIER] : [])],
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

export interface Location {
  restaurant: Restaurant
  city: string
  path: string
  regions?: readonly Region[]
  takesOrders: boolean
}

/** A restaurant: address, coordinates, hours, menu and how to order. */
export const restaurantJsonLd = (
  site: Site,
  { restaurant, city, path, regions = [], takesOrders }: Location,
): RestaurantThing => ({
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
    addressCountry: 'UA',
  },
  ...(isPlaced(restaurant) && {
    geo: { '@type': 'GeoCoordinates', latitude: restaurant.latitude, longitude: restaurant.longitude },
  }),
  ...(hasHours(restaurant) && { openingHoursSpecification: hoursOf(restaurant) }),
  hasMenu: absolute(site, href(site.locale, 'catalog')),
  ...(takesOrders && { potentialAction: orderAction(site, regions) }),
})
