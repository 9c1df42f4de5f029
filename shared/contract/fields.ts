import { z } from 'zod'
import { QTY_MAX } from '#shared/rules/cart/cart.ts'
import { CODE_LENGTH } from '#shared/rules/customer/sign-in-code.ts'
import { anyIdFrom, ID_WORD } from '#shared/rules/any-id.ts'
import { MOBILE_PHONE } from '#shared/rules/customer/mobile-phone.ts'
import { PAYMENT_METHODS } from '#shared/rules/orders/payment-methods.ts'
import { isWholePhone } from '#shared/rules/customer/phone.ts'
import { plainLine } from '#shared/rules/cart/plain-line.ts'

/** Fields shared by several resources. */

/** Largest sum of money a customer may name, in hryvnias: above any cart, and within the column of whole kopiykas. */
const HRYVNIAS_MAX = 10_000_000

/** Ids of products and categories, which addresses of pages name: positive integers of at most ten digits. */
export const Id = z.number().int().positive().max(9_999_999_999)
/** The same id where it arrives as text: path and query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
/** Any other id: an integer, or a word such as a GUID. */
export const AnyId = z.union([Id, z.string().regex(ID_WORD)])
/** The id of an order, always as text: a UUID, another word, or an integer. */
export const OrderId = z.string().regex(ID_WORD)
export const OneOrder = z.strictObject({ id: OrderId })
export const AnyIdText = z.string().regex(ID_WORD).transform(anyIdFrom)
export const Slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,20}$/)
/** A name for addresses, as the restaurant writes it; nothing of the shop depends on its form. */
export const SlugText = z.string().max(200).default('')
/** Hryvnias with at most two decimals, as the restaurant API writes them. */
export const Hryvnias = z.number().min(0).max(HRYVNIAS_MAX)
/** The address of a picture: whole, or relative to the restaurant's API. */
export const Picture = z.string().max(1000)
/** A name the restaurant writes. */
export const Name = z.string().max(200)
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.output<typeof PaymentMethod>
/** Digits only, with the country code: 380671234567. */
export const PhoneDigits = z.string().regex(/^380\d{9}$/)
/** A customer's phone in sign-in, orders and forms. A complete number that is not mobile has its own error. */
export const MobilePhone = z
  .string()
  .regex(MOBILE_PHONE, { error: ({ input }) => (isWholePhone(String(input)) ? 'mobile' : undefined) })
/** SMS code or PIN: exactly four ASCII digits. */
export const FourDigits = z.string().regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`))
/** Steps of a product in the cart. */
export const Qty = z.number().int().min(1).max(QTY_MAX)
/** 'HH:MM' on the Kyiv clock. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** One line a person typed, plain and bounded in code points. */
export const line = (max: number): z.ZodType<string, string> =>
  z
    .string()
    .overwrite(plainLine)
    .refine((text) => [...text].length <= max, { error: 'too_long' })

const followed: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])
/** Links with other schemes are dropped. */
const harmless = (link: string): string =>
  followed.has(URL.parse(link, 'https://shop.invalid')?.protocol ?? '') ? link : 'about:blank'

/** A link the restaurant wrote: a path of the shop or an address elsewhere. */
export const Link = z.string().overwrite(harmless)
/** The same for absolute addresses only. */
export const LinkElsewhere = z.url().overwrite(harmless)

/** The answer of a call that only does something. */
export const Done = z.object({ status: z.literal('success') })

/** Why an order takes longer than promised, or a restaurant pauses. */
export const DelayReason = z
  .enum(['busy', 'power', 'air_raid', 'curfew', 'weather', 'other'])
  .meta({ id: 'DelayReason' })
export type DelayReason = z.output<typeof DelayReason>

/** Degrees, WGS 84. */
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)
