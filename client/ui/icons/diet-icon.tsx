import type { Allergen, Diet } from '#shared/rules/menu/diet.ts'
import sprite from './diet.svg?url'
import { SpriteIcon } from './icon.tsx'

/** Decorative: the group or diet is named beside it. */
export const DietIcon = ({ name }: { name: Allergen | Diet }) => <SpriteIcon href={`${sprite}#${name}`} />
