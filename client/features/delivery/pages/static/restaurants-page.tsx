import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'
import { ByCity } from '../../components/restaurants-by-city.tsx'

export default function RestaurantsPage({ data: { cities, restaurants, lead } }: { data: PageData['restaurants'] }) {
  const { LL, locale } = useApp()
  const { places, cart } = LL
  const { title, none, noneText } = places.restaurants
  const toMenu = { href: href(locale, 'catalog'), text: cart.toMenu() }
  if (restaurants.length === 0) {
    return (
      <div className="container places">
        <PageHeading title={title()} />
        <EmptyState icon="store" title={none()} text={noneText()} action={toMenu} />
      </div>
    )
  }
  return (
    <div className="container places">
      <PageHeading title={title()} lead={lead} />
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
