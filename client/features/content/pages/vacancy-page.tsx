import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { RichText } from '#client/ui/static-html.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { VacancyFacts } from '../components/vacancy-facts.tsx'

type Props = { data: PageData['vacancy'] }

/** A vacancy and its application. */
export default function VacancyPage({ data: { vacancy, city, phone } }: Props) {
  const { LL, locale, stores } = useApp()
  const { overlays } = stores
  const { id, title, lead, html } = vacancy
  const apply = (): void => overlays.open('career', { id, title })
  return (
    <article className="container article vacancy">
      <a className="more-link" href={href(locale, 'career')}>
        <Icon name="arrow-left" />
        {LL.career.all()}
      </a>
      <h1>{title}</h1>
      <p className="vacancy-lead">{lead}</p>
      <VacancyFacts vacancy={vacancy} city={city} />
      <RichText html={html} />
      <div className="vacancy-foot">
        {useMissingFeatures().includes('applications') ? (
          <p>
            {LL.career.byPhone()} <PhoneLink className="inline-link" phone={phone} />
          </p>
        ) : (
          <>
            <Button look="accent" size="large" aria-haspopup="dialog" onClick={apply}>
              {LL.career.apply()}
            </Button>
            <noscript>
              <p>
                {LL.career.noScript()} <PhoneLink className="inline-link" phone={phone} />
              </p>
            </noscript>
          </>
        )}
      </div>
    </article>
  )
}
