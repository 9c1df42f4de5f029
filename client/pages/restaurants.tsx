import type { PageData } from '#shared/page-data.ts'
import { useApp } from '../context/app.ts'
import { ByCity } from './places/by-city.tsx'

export default function RestaurantsPage({ data: { cities, restaurants } }: { data: PageData['restaurants'] }) {
  const { LL: { places } } = useApp()
  return (
    <div className="container places">
      <header className="page-heading"><h1>{places.restaurants.title()}</h1><p className="muted">{places.restaurants.lead()}</p></header>
      <nav className="places-cities chip-row" aria-label={places.cities()}>
        {cities.map(({ id, name }) => <a key={id} className="chip" href={`#city-${id}`}>{name}</a>)}
      </nav>
      <ByCity cities={cities} restaurants={restaurants} />
    </div>
  )
}
