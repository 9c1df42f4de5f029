import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { RetryActions } from '#client/ui/retry-actions.tsx'
import { useApp } from '#client/context/app.ts'

type ErrorData = PageData['error']

/** The restaurant's backend is unavailable: another text than for errors of the site. */
const UNAVAILABLE = 503
/** The rate limit for pages was reached. */
const TOO_MANY = 429

function NotFound() {
  const { LL, locale } = useApp()
  return (
    <>
      <p className="failure-title">{LL.common.pageNotFound()}</p>
      <p className="muted">{LL.common.pageNotFoundText()}</p>
      <div className="failure-actions">
        <ButtonLink look="accent" size="large" href={href(locale, 'home')}>
          {LL.nav.home()}
        </ButtonLink>
        <ButtonLink size="large" href={href(locale, 'catalog')}>
          {LL.catalog.all()}
        </ButtonLink>
      </div>
    </>
  )
}

function faultTexts(
  { status, isBusy }: ErrorData,
  { errors }: ReturnType<typeof useApp>['LL'],
): [title: string, text: string] {
  if (isBusy) return [errors.busyTitle(), errors.busy()]
  if (status === UNAVAILABLE) return [errors.unavailableTitle(), errors.unavailableText()]
  return status === TOO_MANY ? [errors.tooManyTitle(), errors.tooManyText()] : [errors.title(), errors.text()]
}

function Fault(data: ErrorData) {
  const { LL } = useApp()
  const { path, supportPhone } = data
  const [title, text] = faultTexts(data, LL)
  return (
    <>
      <p className="failure-title">{title}</p>
      <p className="muted">{text}</p>
      <RetryActions path={path} supportPhone={supportPhone} />
    </>
  )
}

export default function ErrorPage({ data }: { data: ErrorData }) {
  return (
    <section className="container failure">
      <h1>{data.status}</h1>
      {data.status === 404 ? <NotFound /> : <Fault {...data} />}
    </section>
  )
}
