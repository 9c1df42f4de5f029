import { dietWarning, type Avoidance, type Composition, type DietWarning } from '#shared/rules/menu/diet.ts'
import type { App } from '#client/context/app.ts'

/** A diet warning within a sentence: 'містить: молоко, яйця; не для веганів'. */
export function warningText(
  { LL: { diet } }: Pick<App, 'LL'>,
  { allergens, diet: unmet, isUnknown }: DietWarning,
): string {
  const groups = allergens.map((group) => diet.groups[group]()).join(', ')
  return [groups && diet.contains({ groups }), unmet && diet.unmet[unmet](), isUnknown && diet.unknown()]
    .filter(Boolean)
    .join('; ')
}

/** The same warning as a sentence of its own. */
export function warningSentence(app: Pick<App, 'LL'>, warning: DietWarning): string {
  const text = warningText(app, warning)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A warning for customers with a diet; null: none. */
export function warningOf(app: Pick<App, 'LL'>, composition: Composition, avoided: Avoidance | null): string | null {
  const warning = avoided && dietWarning(composition, avoided)
  return warning && warningSentence(app, warning)
}
