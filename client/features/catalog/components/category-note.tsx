import { observer } from 'mobx-react-lite'
import type { CategoryHead } from '#shared/page-data/product-cards.ts'
import { hoursMark, hoursOf, isOpenAt } from '#shared/rules/hours/category-window.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

/** For a category served only during part of the day: its hours, and whether they are over. */
export const CategoryNote = observer(function CategoryNote({ category }: { category: CategoryHead }) {
  const { LL, stores } = useApp()
  const hydrated = useHydrated()
  if (!category.is_active_by_time) return null
  const closed = hydrated && !isOpenAt(category, stores.clock.minute)
  return (
    <p
      className="note"
      data-hours={import.meta.env.SSR ? hoursMark(category) : undefined}
      data-plain={!hydrated || undefined}
      data-closed={closed || undefined}
    >
      <Icon name="clock" />
      {LL.catalog.window(hoursOf(category))}
      {closed && <b>{LL.catalog.closedNow()}</b>}
    </p>
  )
})
