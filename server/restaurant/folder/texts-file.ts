import { z } from 'zod'
import { SiteOptions, Social } from '../../../shared/contract/business.ts'
import { Both, Link, Moment, Money, Numbered, OneOrBoth, orNull, PictureFile, TableName, Word } from './file-fields.ts'
import type { Rule } from './mistakes.ts'

/** `texts.yaml` and `codes.yaml`: what the site says, where its links lead, and codes. */

const both = OneOrBoth.prefault('')

/** The texts of the contract's options, by their names there. */
const { bonus_percent: _bonus, payment_methods: _payments, order_guests: _guests, ...words } = SiteOptions.shape
const said = Object.fromEntries(Object.keys(words).map((name) => [name, both])) as Record<
  keyof typeof words,
  typeof both
>

const Site = z.strictObject({
  ...said,
  og_image: PictureFile.describe('Shown with links to the home page: a file of the folder "pictures"'),
})

const Promotion = z.strictObject({ slug: Word, id: Numbered, name: Both, text: Both, link: Link, picture: PictureFile })

const Story = z.strictObject({
  slug: Word,
  id: Numbered,
  title: Both,
  text: Both,
  link: Link,
  duration: z.int().min(1).default(6).describe('Seconds on screen'),
  picture: PictureFile,
})

export const TextsFile = z.strictObject({
  site: Site.prefault({}).describe('Phones, titles and words for search engines'),
  notices: z
    .strictObject({
      popup_with_ad: orNull(Both),
      red_stripe_above_header: orNull(Both),
      link_from_the_red_line: orNull(Link),
    })
    .prefault({}),
  navigation: z.array(z.strictObject({ id: Numbered, name: Both, link: Link })).default([]),
  socials: z
    .array(z.strictObject({ id: Numbered, ...Social.pick({ kind: true, name: true, link: true }).shape }))
    .default([]),
  promotions: z.array(Promotion).default([]),
  stories: z.array(Story).default([]),
})

const PromoCode = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,30}$/, 'promo_code' satisfies Rule),
    percent: orNull(z.number().positive().max(100)),
    amount: orNull(Money),
    minimum: Money.prefault(0).describe('Smallest sum of an order'),
    expires_at: orNull(Moment),
    usage_limit: orNull(z.int().positive()),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), 'percent_or_amount' satisfies Rule)

const ShortLink = z.strictObject({
  code: z.string().regex(/^[A-Z0-9-]{1,40}$/, 'short_code' satisfies Rule),
  path: Link,
  restaurant: Word.optional(),
  promotion: Word.optional(),
  table: orNull(TableName),
})

export const CodesFile = z.strictObject({
  promo_codes: z.array(PromoCode).default([]),
  short_links: z.array(ShortLink).default([]).describe('Codes printed on tables, leaflets and receipts: /r?c=CODE'),
})
