import { badges as all, type Badge } from '#shared/rules/menu/dish-badges.ts'
import { useApp } from '#client/context/app.ts'
import type { ChangeEvent } from 'react'

interface BadgeFiltersProps {
  /** Those that some of the dishes have. */
  badges: readonly Badge[]
  chosen: readonly Badge[]
}

/** Checkboxes of the badges that dishes have; a chosen one stays, so that it can be taken away. */
export function BadgeFilters({ badges, chosen }: BadgeFiltersProps) {
  const { refine } = useApp().LL.catalog
  return all
    .filter((badge) => badges.includes(badge) || chosen.includes(badge))
    .map((badge) => (
      <label key={badge} className="chip refine-available">
        <input
          id={`refine-${badge}`}
          type="checkbox"
          name={badge}
          value="1"
          defaultChecked={chosen.includes(badge)}
          onChange={submitFilters}
        />
        {refine.badges[badge]()}
      </label>
    ))
}

/** A changed filter sends its form. */
export const submitFilters = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void =>
  form?.requestSubmit()
