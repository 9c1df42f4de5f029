import { useApp } from '#client/context/app.ts'
import { Button } from './button.tsx'

/** Replaces a page that failed; the shell stays. */
export function PageFailure() {
  const { errors } = useApp().LL
  return (
    <section className="container failure" role="alert">
      <h1 className="failure-title">{errors.title()}</h1>
      <p className="muted">{errors.missingPart()}</p>
      <div className="failure-actions">
        <Button look="accent" size="large" icon="refresh" onClick={() => location.reload()}>
          {errors.reload()}
        </Button>
      </div>
    </section>
  )
}
