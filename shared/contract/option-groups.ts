import { z } from 'zod'
import { OPTIONS_MAX, QTY_MAX } from '#shared/rules/cart/cart.ts'
import { anyIdFrom } from '#shared/rules/any-id.ts'
import { declaredAllergens, diets } from '#shared/rules/menu/diet.ts'
import { AnyId, Hryvnias, Name, Picture } from './fields.ts'

/** What may be chosen of a dish, and what was chosen. */

/** The same id as a number and as digits is the same value. */
const OptionId = AnyId.overwrite((id) => anyIdFrom(String(id)))
const Units = z.number().int().min(0).max(QTY_MAX)

/** Null: not declared. */
const Amount = z.number().min(0).nullable().default(null)

export const Nutrition = z
  .object({
    /** Kilocalories. */
    kcal: Amount,
    /** Grams. */
    protein: Amount,
    fat: Amount,
    carbohydrates: Amount,
  })
  .meta({ id: 'Nutrition' })
export type Nutrition = z.output<typeof Nutrition>

/** An unknown word is not lost: it counts as `other`. */
export const Allergens = z.array(z.enum(declaredAllergens).catch('other')).nullable().default(null)

const option = {
  id: OptionId,
  name: Name,
  price: Hryvnias.default(0),
  /** Readable, as a product's: '30 г'; added to it. */
  weight: z.string().max(100).default(''),
  /** Most units of this one. */
  qty_max: z.number().int().min(1).max(QTY_MAX).default(1),
  in_stop_list: z.boolean().default(false),
  is_default: z.boolean().default(false),
  /** Null: not declared, as with products. */
  allergens: Allergens,
  diets: z.array(z.enum(diets)).nullable().default(null),
  /** Of one unit. */
  nutrition: Nutrition.nullable().default(null),
  image_preview: Picture.default(''),
}
/** Limits count units: two of one option are two. */
const group = {
  id: OptionId,
  name: Name,
  min: Units.default(0),
  max: Units.default(1),
  /** So many units are part of the dish's price: the cheapest of those chosen. */
  free_quantity: Units.default(0),
}

export const PartOptionGroup = z
  .object({ ...group, options: z.array(z.object(option).meta({ id: 'PartOption' })).default([]) })
  .meta({ id: 'PartOptionGroup' })
export const OptionGroup = z
  .object({
    ...group,
    options: z
      .array(
        z
          .object({ ...option, /** Of a combo's part. */ option_groups: z.array(PartOptionGroup).default([]) })
          .meta({ id: 'Option' }),
      )
      .default([]),
  })
  .meta({ id: 'OptionGroup' })
export type OptionGroup = z.output<typeof OptionGroup>

const selected = { group_id: OptionId, option_id: OptionId, qty: z.number().int().min(1).max(QTY_MAX).default(1) }
export const SelectedOption = z
  .strictObject({
    ...selected,
    /** Of one unit of this one. */
    options: z
      .array(z.strictObject(selected).meta({ id: 'SelectedPartOption' }))
      .max(OPTIONS_MAX)
      .optional(),
  })
  .meta({ id: 'SelectedOption' })

const chosen = {
  group_id: OptionId,
  group_name: z.string().default(''),
  option_id: OptionId,
  name: z.string().default(''),
  qty: z.number().int().min(1).default(1),
  /** Units that are part of the dish's price. */
  free_qty: z.number().int().min(0).default(0),
  /** Of one unit, without its own options. */
  price: Hryvnias.default(0),
}
export const ChosenOption = z
  .object({
    ...chosen,
    /** Those of one unit. */
    options: z.array(z.object(chosen).meta({ id: 'ChosenPartOption' })).optional(),
  })
  .meta({ id: 'ChosenOption' })
export type ChosenOption = z.output<typeof ChosenOption>
