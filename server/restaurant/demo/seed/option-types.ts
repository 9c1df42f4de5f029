import type { Ingredient } from './ingredients.ts'
import type { Localised } from './types.ts'

/** Shapes of the options in the demo's data files. */

export interface SeedOption {
  readonly id: number
  readonly name: Localised
  /** Hryvnias; absent: free of charge. */
  readonly price?: number
  readonly weight?: Localised
  /** Absent: one. */
  readonly most?: number
  readonly isDefault?: true
  /** What it adds to a dish; empty: nothing. */
  readonly ingredients: readonly Ingredient[]
  /** Protein, fat and carbohydrates of one unit, in grams. */
  readonly nutrients?: Nutrients
  /** The dish whose picture it shows. */
  readonly pictured?: string
  /** Groups of a combo's part. */
  readonly groups?: readonly string[]
}

export type Nutrients = readonly [protein: number, fat: number, carbohydrates: number]

export interface SeedOptionGroup {
  readonly id: number
  readonly name: Localised
  readonly min?: number
  /** Absent: one. */
  readonly max?: number
  readonly free?: number
  readonly options: readonly SeedOption[]
}
