import { useApp } from '#client/context/app.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces a part of the page that failed to load. */
export function MissingPart() {
  const {
    LL: { errors },
  } = useApp()
  return (
    <EmptyState icon="error" title={errors.title()} text={errors.missingPart()}>
      <Button look="accent" size="large" onClick={() => location.reload()}>
        {errors.reload()}
      </Button>
    </EmptyState>
  )
}
