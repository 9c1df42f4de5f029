import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'

/** In the place of a part of the frame that could not be drawn: what can be done about it, as plainly as can be. */
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
