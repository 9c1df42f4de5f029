import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { RetryActions } from '#client/ui/retry-actions.tsx'
import { useApp, type App } from '#client/context/app.ts'

type Data = PageData['error']

function textsOf({ status, isBusy }: Data, { common, errors }: App['LL']): [title: string, text: string] {
  if (status === 404) return [common.pageNotFound(), common.pageNotFoundText()]
  if (isBusy) return [errors.busyTitle(), errors.busy()]
  // The restaurant's backend is unavailable: another text than for errors of the site.
  if (status === 503) return [errors.unavailableTitle(), errors.unavailableText()]
  // The rate limit for pages was reached.
  return status === 429 ? [errors.tooManyTitle(), errors.tooManyText()] : [errors.title(), errors.text()]
}

function NotFoundActions() {
  const { LL, locale } = useApp()
  return (
    <div className="failure-actions">
      <ButtonLink look="accent" size="large" href={href(locale, 'home')}>
        {LL.nav.home()}
      </ButtonLink>
      <ButtonLink size="large" href={href(locale, 'catalog')}>
        {LL.catalog.all()}
      </ButtonLink>
    </div>
  )
}

export default function ErrorPage({ data }: { data: Data }) {
  const [title, text] = textsOf(data, useApp().LL)
  return (
    <section className="container failure">
      <h1>{data.status}</h1>
      <p className="failure-title">{title}</p>
      <p className="muted">{text}</p>
      {data.status === 404 ? <NotFoundActions /> : <RetryActions path={data.path} supportPhone={data.supportPhone} />}
    </section>
  )
}
