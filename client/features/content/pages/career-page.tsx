import { useState } from 'react'
import type { City } from '#shared/contract/business.ts'
import type { PageData, VacancyHead } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { VacancyFacts } from '../components/vacancy-facts.tsx'

/** A vacancy in the list; the whole card is a link. */
function VacancyCard({ vacancy, city }: { vacancy: VacancyHead; city: string }) {
  const { locale } = useApp()
  const { id, title, lead } = vacancy
  return (
    <li className="vacancy-card panel">
      <h2>
        <a href={href(locale, 'vacancy', { id })}>{title}</a>
      </h2>
      <p>{lead}</p>
      <VacancyFacts vacancy={vacancy} city={city} />
    </li>
  )
}

/** Open vacancies, newest first, of one city or all. */
export default function CareerPage({ data: { vacancies, cities } }: { data: PageData['career'] }) {
  const { LL, locale } = useApp()
  const [cityId, setCityId] = useState<AnyId | null>(null)
  const hiring = cities.filter(({ id }) => vacancies.some((vacancy) => vacancy.city_id === id))
  const visibleVacancies = vacancies.filter(({ city_id }) => cityId === null || city_id === cityId)
  return (
    <div className="container">
      <PageHeading title={LL.career.title()} lead={LL.career.lead()} />
      {hiring.length > 1 && <CityFilter cities={hiring} chosen={cityId} onChoose={setCityId} />}
      {vacancies.length === 0 ? (
        <EmptyState
          icon="cook"
          title={LL.career.emptyTitle()}
          text={LL.career.emptyText()}
          action={{ href: href(locale, 'home'), text: LL.nav.home() }}
        />
      ) : (
        <>
          <p className="muted vacancies-found" role="status">
            {LL.career.found({ n: visibleVacancies.length })}
          </p>
          <ul className="vacancies">
            {visibleVacancies.map((vacancy) => (
              <VacancyCard
                key={vacancy.id}
                vacancy={vacancy}
                city={cities.find(({ id }) => id === vacancy.city_id)?.name ?? ''}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface CityFilterProps {
  cities: City[]
  chosen: AnyId | null
  onChoose: (id: AnyId | null) => void
}

/** Without scripts there is no filter (career.css): the list shows every city. */
function CityFilter({ cities, chosen, onChoose }: CityFilterProps) {
  const { LL } = useApp()
  const options: { id: AnyId | null; name: string }[] = [{ id: null, name: LL.career.everywhere() }, ...cities]
  return (
    <div className="city-filter chip-row" role="group" aria-label={LL.career.city()}>
      {options.map(({ id, name }) => (
        <button key={name} className="chip" type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </div>
  )
}
