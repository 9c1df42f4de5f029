import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'

/** Replaces a part of the shell that failed to render, with the simplest way to continue. */
export default function FailedPart() {
  const {
    LL: { errors, nav },
    locale,
    stores,
  } = useApp()
  return (
    <div className="container" role="alert">
      <p className="notice" data-severity="warn">
        <span>{errors.brokenPart()}</span>
        <a className="inline-link" href={stores.location.path} data-reload>
          {errors.reload()}
        </a>
        <a className="inline-link" href={href(locale, 'home')}>
          {nav.home()}
        </a>
      </p>
    </div>
  )
}
