import { z } from 'zod'
import { allergens, diets } from '../../../shared/rules/menu/diet.ts'
import { badges } from '../../../shared/rules/menu/dish-badges.ts'
import { Both, Money, Numbered, OneOrBoth, orNull, PictureFile, Time, Word } from './file-fields.ts'
import type { Rule } from './mistakes.ts'

/** Files of the folder `menu`, a category each, and `options.yaml`: what may be chosen of dishes. */

const declared = {
  allergens: orNull(z.array(z.enum(allergens))).describe('Left out: not declared, which is not "free of"'),
  diets: orNull(z.array(z.enum(diets))).describe('What it is suitable for; vegan is vegetarian too'),
}
const amount = z.number().min(0)
const nutrition = z.strictObject({ protein: amount, fat: amount, carbohydrates: amount })

type Declared = Partial<Record<string, unknown>>

/** Ingredients without allergens would read as "free of" them. */
const namesAllergens = ({ ingredients, allergens: groups, diets: suited }: Declared): boolean =>
  Boolean(groups ?? (!ingredients && !suited))
const namesDiets = ({ allergens: groups, diets: suited }: Declared): boolean => Boolean(!groups || suited)

const declares = (field: 'allergens' | 'diets') => ({
  error: `no_${field}` satisfies Rule,
  path: [field],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})

const Dish = z
  .strictObject({
    slug: Word.describe('Its name in links of these files, and of its picture; no other dish has it'),
    id: Numbered,
    name: Both,
    description: Both,
    ingredients: orNull(Both),
    weight: OneOrBoth.describe('A serving, as "350 г", "0,5 л"'),
    price: Money.describe('Hryvnias of a piece, or of one step of a dish that is sold by weight'),
    old_price: orNull(Money).describe('Before the price was lowered'),
    grams: z
      .strictObject({ minimum: z.number().positive(), step: z.number().positive() })
      .optional()
      .describe('Sold by weight: the smallest amount and the step'),
    option_groups: z.array(Word).default([]).describe('Groups of options.yaml, in the order they are shown in'),
    ...declared,
    nutrition: nutrition.optional().describe('Grams in 100 g; the energy and the serving follow from them'),
    badges: z.array(z.enum(badges)).default([]),
    cooking_minutes: orNull(z.int().min(0).max(1440)).describe('Left out: those of the category'),
    is_available: z.boolean().default(true).describe('false: off the menu everywhere for now'),
    stopped_at: z.array(Word).default([]).describe('Restaurants that have run out of it'),
    hearts: z.int().min(0).default(0).describe('Favourites it starts with'),
    picture: PictureFile,
  })
  .refine(namesAllergens, declares('allergens'))
  .refine(namesDiets, declares('diets'))

export const CategoryFile = z.strictObject({
  id: Numbered,
  name: Both,
  description: Both.default({ uk: '', ru: '' }),
  active_from: orNull(Time).describe('Sold only from this time of the day; may cross midnight'),
  active_until: orNull(Time),
  cooking_minutes: orNull(z.int().min(0).max(1440)).describe('Of dishes that do not name their own'),
  picture: PictureFile,
  dishes: z.array(Dish),
})

const Option = z.strictObject({
  id: Numbered,
  name: Both,
  price: Money.prefault(0),
  weight: OneOrBoth.prefault('').describe('What it adds, as "50 г"'),
  qty_max: z.int().min(1).default(1).describe('Most units of this one'),
  is_default: z.boolean().default(false),
  ...declared,
  nutrition: nutrition.optional().describe('Grams in one unit'),
  picture_of: Word.optional().describe('The dish whose picture it shows'),
  option_groups: z.array(Word).default([]).describe('Of the part of a combo'),
})

const OptionGroup = z.strictObject({
  id: Numbered,
  name: Both,
  min: z.int().min(0).default(0).describe('So many have to be chosen'),
  max: z.int().min(1).default(1),
  free_quantity: z.int().min(0).default(0).describe('So many are part of the price of the dish'),
  options: z.array(Word).min(1),
})

export const OptionsFile = z.strictObject({
  options: z.record(Word, Option).describe('By a name of your own, which groups list'),
  groups: z.record(Word, OptionGroup).describe('By a name of your own, which dishes list'),
})
