import { z } from 'zod'
import { Service } from '../../../shared/contract/business.ts'
import { Latitude, Longitude, PaymentMethod } from '../../../shared/contract/fields.ts'
import { Both, Money, Numbered, orNull, PictureFile, TableName, Time, Word } from './file-fields.ts'
import type { Rule } from './mistakes.ts'

/** `business.yaml` and `streets.yaml`: where the business is and when it works. */

const shift = { opens_at: Time, closes_at: Time }

const SpecialDay = z.strictObject({
  date: z
    .string()
    .regex(/^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'date' satisfies Rule)
    .describe('A date, or month and day for each year'),
  name: Both,
  shifts: z.array(z.strictObject(shift)).default([]).describe('Its hours; none: closed'),
})

const Restaurant = z.strictObject({
  slug: Word.describe('By which the other files know it, and its picture is found'),
  id: Numbered,
  name: Both,
  address: Both,
  postal_code: z.string().default(''),
  latitude: Latitude,
  longitude: Longitude,
  phone: z.string().default(''),
  opens_at: Time.describe('On the clock of Kyiv'),
  closes_at: Time.describe('May be after midnight'),
  hours: z
    .array(z.strictObject({ weekdays: z.array(z.int().min(1).max(7)).min(1), ...shift }))
    .default([])
    .describe('Where days differ; 1 is Monday, a weekday that is not named is closed'),
  special_days: z.array(SpecialDay).optional().describe('Instead of those of all restaurants'),
  services: orNull(z.array(Service)).describe('Left out: all'),
  payments: orNull(z.array(PaymentMethod)).describe('Left out: all'),
  capacity: z.int().positive().default(20).describe('Orders that can be ready in half an hour'),
  tables: z.array(TableName).optional().describe('Instead of those of all restaurants'),
  picture: PictureFile,
})

type Point = readonly [longitude: number, latitude: number]
const Point = z.tuple([Longitude, Latitude], { error: 'point' satisfies Rule })

const isRing = (points: readonly Point[]): boolean =>
  points.length >= 4 && String(points[0]) === String(points.at(-1)) && new Set(points.map(String)).size >= 3

const Area = z
  .strictObject({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(Point).refine(isRing, 'ring' satisfies Rule)).length(1, 'holes' satisfies Rule),
  })
  .describe('A polygon in the form of GeoJSON, as geojson.io draws it')

const Zone = z.strictObject({
  id: Numbered,
  name: Both,
  restaurant: Word.describe('The one that cooks for it'),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'colour' satisfies Rule),
  minimum_order_amount: Money,
  delivery_cost: Money,
  free_delivery_order_sum: orNull(Money).describe('Delivered without a fee from this sum'),
  delivery_time: z.int().positive().describe('Minutes'),
  area: Area,
})

/** Degrees, some 200 km: who writes latitude first is much farther away. */
const REACH = 2

const City = z
  .strictObject({
    slug: Word.describe('By which the other files know it'),
    id: Numbered,
    name: Both,
    latitude: Latitude,
    longitude: Longitude,
    restaurants: z.array(Restaurant).min(1),
    zones: z.array(Zone).default([]).describe('Where couriers deliver; zones do not overlap'),
  })
  .superRefine(({ longitude, latitude, zones }, context) => {
    for (const [at, { area }] of zones.entries()) {
      const isFar = area.coordinates[0]?.some(([x, y]) => Math.hypot(x - longitude, y - latitude) > REACH)
      if (isFar) context.addIssue({ code: 'custom', path: ['zones', at, 'area'], message: 'far' satisfies Rule })
    }
  })

export const BusinessFile = z.strictObject({
  special_days: z.array(SpecialDay).default([]).describe('Of all restaurants that have none of their own'),
  tables: orNull(z.array(TableName)).describe(
    'Names of the tables of all restaurants; left out: a guest may write any',
  ),
  cities: z.array(City).min(1),
})

const Way = z.array(Point).min(2)

export const StreetsFile = z
  .record(
    Word,
    z.strictObject({
      streets: z
        .array(
          z.strictObject({
            name: Both,
            houses: z.tuple([z.int().positive(), z.int().positive()]).describe('The first and the last house'),
            line: Way.describe('From the first house to the last'),
          }),
        )
        .default([]),
      waters: z
        .array(z.strictObject({ name: Both, line: Way }))
        .default([])
        .describe('Rivers, drawn on the map'),
    }),
  )
  .describe('Streets of the address search by city')
