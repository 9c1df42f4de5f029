import type { VacancyHead } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { VacancyFacts } from './vacancy-facts.tsx'

/** A vacancy in the list; the whole card is a link. */
export function VacancyCard({ vacancy, city }: { vacancy: VacancyHead; city: string }) {
  const { locale } = useApp()
  const { id, title, lead } = vacancy
  return (
    <li className="vacancy-card">
      <h2>
        <a href={href(locale, 'vacancy', { id })}>{title}</a>
      </h2>
      <p>{lead}</p>
      <VacancyFacts vacancy={vacancy} city={city} />
    </li>
  )
}
