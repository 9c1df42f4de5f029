import type { Restaurant } from '#shared/contract/business.ts'

/** Restaurants as pages, forms and documents list them. */

/** A restaurant as pages list it: lines of its week and of special days ahead, as of the moment of the page. */
export type ListedRestaurant = Omit<Restaurant, 'hours' | 'special_days'> & { week: string[]; ahead: string[] }

/** A restaurant as forms list it. */
export type NamedRestaurant = Pick<Restaurant, 'id' | 'name' | 'city_id'>

type RareOfRestaurant =
  | 'hours'
  | 'special_days'
  | 'services'
  | 'payments'
  | 'paused_until'
  | 'pause_reason'
  | 'situation'

/** A restaurant as every document carries it: special days of the next weeks, and nothing that is empty. */
export type ShellRestaurant = Omit<Restaurant, RareOfRestaurant | 'image' | 'busy_minutes' | 'postal_code'> &
  Partial<Pick<Restaurant, RareOfRestaurant>>
