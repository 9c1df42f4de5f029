import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../components/button.tsx'
import { phoneText, telOf } from '../components/phone-link.tsx'
import { useApp } from '../context/app.ts'

type ErrorData = PageData['error']

/** The restaurant's kitchen cannot be reached: something else to say than for a fault of ours. */
const UNAVAILABLE = 503

function NotFound() {
  const { LL, locale } = useApp()
  return (
    <>
      <p className="failure-title">{LL.common.pageNotFound()}</p>
      <div className="failure-actions">
        <ButtonLink look="accent" size="large" href={href(locale, 'home')}>{LL.nav.home()}</ButtonLink>
        <ButtonLink size="large" href={href(locale, 'catalog')}>{LL.catalog.all()}</ButtonLink>
      </div>
    </>
  )
}

function Fault({ status, path, supportPhone }: ErrorData) {
  const { LL } = useApp()
  const unavailable = status === UNAVAILABLE
  return (
    <>
      <p className="failure-title">{unavailable ? LL.errors.unavailableTitle() : LL.errors.title()}</p>
      <p className="muted">{unavailable ? LL.errors.unavailableText() : LL.errors.text()}</p>
      <div className="failure-actions">
        <ButtonLink look="accent" size="large" icon="refresh" href={path} data-reload>{LL.errors.retry()}</ButtonLink>
        {supportPhone && <ButtonLink size="large" icon="phone" href={telOf(supportPhone)}>{phoneText(supportPhone)}</ButtonLink>}
      </div>
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
