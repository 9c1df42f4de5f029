import type { VacancyHead } from '#shared/page-data/pages.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { useApp } from '#client/context/app.ts'

/** Pay, place, hours and publication date. */
export function VacancyFacts({ vacancy, city }: { vacancy: VacancyHead; city: string }) {
  const { LL, locale } = useApp()
  const { salary, employment, published_at: published } = vacancy
  const facts = [
    ['cash', LL.career.salary(), <b key="salary">{salary}</b>],
    ['pin', LL.career.city(), city],
    ['clock', LL.career.employmentTitle(), LL.career.employment[employment]()],
  ] as const
  return (
    <>
      <dl className="vacancy-facts row">
        {facts.map(([icon, name, text]) => (
          <div key={icon} className="row">
            <dt>
              <span className="visually-hidden">{name}</span>
              <Icon name={icon} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="muted vacancy-date">
        <time dateTime={published}>{LL.career.published({ date: kyivDay(published, locale) })}</time>
      </p>
    </>
  )
}
