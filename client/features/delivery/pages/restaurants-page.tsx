import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { useApp } from '#client/context/app.ts'
import { ByCity } from '../components/restaurants-by-city.tsx'

export default function RestaurantsPage({ data: { cities, restaurants, lead } }: { data: PageData['restaurants'] }) {
  const { LL, locale } = useApp()
  const { places, cart } = LL
  if (restaurants.length === 0) {
    return (
      <div className="container places">
        <header className="page-heading">
          <h1>{places.restaurants.title()}</h1>
        </header>
        <EmptyState icon="store" title={places.restaurants.none()} text={places.restaurants.noneText()}>
          <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>
            {cart.toMenu()}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="container places">
      <header className="page-heading">
        <h1>{places.restaurants.title()}</h1>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {cities.length > 1 && (
        <nav className="places-cities chip-row" aria-label={places.cities()}>
          {cities.map(({ id, name }) => (
            <a key={id} className="chip" href={`#city-${id}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <ByCity cities={cities} restaurants={restaurants} />
    </div>
  )
}
