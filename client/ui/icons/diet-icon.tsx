import type { Allergen, Diet } from '#shared/rules/menu/diet.ts'
import sprite from './diet.svg?url'

/** Decorative: the group or diet is named beside it. */
export const DietIcon = ({ name }: { name: Allergen | Diet }) => (
  <svg className="icon" width="24" height="24" aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
)
