import type { SiteOptions } from '#shared/contract/business.ts'
import type { DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import type { WeekHours, Hours } from '#shared/rules/hours/working-hours.ts'
import type { PaymentMethod } from '#shared/rules/orders/payment-methods.ts'

/** Shapes of the demo business's data files. */

/** Settings of the site without the cashback, which is a rule of the quote. */
export type WrittenOptions = Omit<SiteOptions, 'bonus_percent' | 'payment_methods'>

/** A text in both languages of the shop. */
export interface Localised {
  readonly uk: string
  readonly ru: string
}

export interface SeedCity {
  readonly id: number
  readonly name: Localised
  readonly latitude: number
  readonly longitude: number
}

export interface SeedSpecialDay {
  /** MM-DD: each year. */
  readonly date: string
  readonly name: Localised
  readonly shifts: readonly Hours[]
}

export interface SeedRestaurant {
  readonly id: number
  readonly cityId: number
  readonly terminalId: number
  readonly name: Localised
  readonly address: Localised
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  /** 'HH:MM' on the Kyiv clock; closing may be after midnight. */
  readonly opensAt: string
  readonly closesAt: string
  /** Where weekdays differ. */
  readonly hours?: readonly WeekHours[]
  readonly specialDays?: readonly SeedSpecialDay[]
  /** Absent: all. */
  readonly services?: readonly DeliveryType[]
  readonly payments?: readonly PaymentMethod[]
  /** Capacity: orders ready in half an hour. */
  readonly capacity: number
  readonly image: string
}

export interface SeedRegion {
  readonly id: number
  readonly cityId: number
  readonly terminalId: number
  readonly name: Localised
  readonly color: string
  /** Closed ring of [longitude, latitude], first point repeated at the end. */
  readonly polygon: readonly (readonly [number, number])[]
  /** Hryvnias. */
  readonly minimumOrder: number
  readonly deliveryCost: number
  readonly freeFrom: number
  /** Minutes. */
  readonly deliveryTime: number
}

export interface SeedStreet {
  readonly id: number
  readonly cityId: number
  readonly name: Localised
  readonly houses: readonly [first: number, last: number]
  /** From the first house to the last, as [longitude, latitude]. */
  readonly line: readonly (readonly [number, number])[]
}

/** A river, drawn on maps. */
export type SeedWater = Pick<SeedStreet, 'cityId' | 'name' | 'line'>

export interface SeedPromoCode {
  readonly code: string
  /** One of both; hryvnias. */
  readonly percent?: number
  readonly amount?: number
  /** Smallest subtotal in hryvnias. */
  readonly minimum?: number
  readonly expiresAt?: string
  readonly usageLimit?: number
}

export interface SeedCategory {
  readonly id: number
  readonly slug: string
  readonly name: Localised
  readonly description: Localised
  /** 'HH:MM' when the category is served only for a part of the day; may cross midnight. */
  readonly activeFrom?: string
  readonly activeUntil?: string
}

export interface SeedProduct {
  readonly id: number
  readonly slug: string
  readonly category: string
  readonly name: Localised
  readonly description: Localised
  /** Readable amount of a serving: '350 г'. */
  readonly weight: Localised
  /** Hryvnias for one step. */
  readonly price: number
  /** Sold by weight: smallest amount and step in grams; absent: by the piece, 1 and 1. */
  readonly grams?: { readonly minimum: number; readonly step: number }
  /** Terminals that have run out of the product. */
  readonly stoppedAt?: readonly number[]
  /** Off the menu everywhere for now. */
  readonly unavailable?: true
  readonly hearts: number
}

export interface SeedPromotion {
  readonly id: number
  readonly slug: string
  readonly name: Localised
  readonly text: Localised
  readonly link: string
}
export interface SeedPage {
  readonly slug: string
  readonly title: Localised
  readonly description: Localised
  readonly html: Localised
}
