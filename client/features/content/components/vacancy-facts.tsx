import type { VacancyHead } from '#shared/page-data/pages.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { useApp } from '#client/context/app.ts'

/** Pay, place, hours and publication date. */
export function VacancyFacts({ vacancy, city }: { vacancy: VacancyHead; city: string }) {
  const { LL, locale } = useApp()
  const { salary, employment, published_at: published } = vacancy
  return (
    <>
      <dl className="vacancy-facts">
        <div>
          <dt>
            <span className="visually-hidden">{LL.career.salary()}</span>
            <Icon name="cash" />
          </dt>
          <dd>
            <b>{salary}</b>
          </dd>
        </div>
        <div>
          <dt>
            <span className="visually-hidden">{LL.career.city()}</span>
            <Icon name="pin" />
          </dt>
          <dd>{city}</dd>
        </div>
        <div>
          <dt>
            <span className="visually-hidden">{LL.career.employmentTitle()}</span>
            <Icon name="clock" />
          </dt>
          <dd>{LL.career.employment[employment]()}</dd>
        </div>
      </dl>
      <p className="muted vacancy-date">
        <time dateTime={published}>{LL.career.published({ date: kyivDay(published, locale) })}</time>
      </p>
    </>
  )
}
