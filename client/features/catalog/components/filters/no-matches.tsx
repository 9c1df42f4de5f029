import { useApp } from '#client/context/app.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'

/** The filters match nothing: a link to all products. */
export function NoMatches({ page }: { page: string }) {
  const { refine } = useApp().LL.catalog
  return (
    <EmptyState icon="dish" title={refine.none()} text={refine.noneText()}>
      <ButtonLink look="accent" href={page}>
        {refine.reset()}
      </ButtonLink>
    </EmptyState>
  )
}
