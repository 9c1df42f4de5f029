import { Suspense } from 'react'
import type { PageData, GoodReviews } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { CategoryTiles } from '#client/features/catalog/components/category-tiles.tsx'
import { ProductGrid } from '#client/features/catalog/components/product-grid.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { useApp } from '#client/context/app.ts'
import { HowItWorks } from '../components/how-it-works.tsx'
import { Promotions } from '../components/promotions.tsx'
import { Stories } from '../components/home-stories.tsx'
import type { City, Restaurant } from '#shared/contract/business.ts'
import type { ListedRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { RestaurantCard } from '#client/features/delivery/components/restaurant-card.tsx'
import type { AnyId } from '#shared/rules/any-id.ts'
import { RatingLine, ReviewCard } from '../components/review-card.tsx'

/** A few customers' reviews, beside the average rating. */
function HomeReviews({
  reviews: { rating, good },
  restaurants,
}: {
  reviews: GoodReviews
  restaurants: readonly Pick<Restaurant, 'id' | 'name'>[]
}) {
  const { LL, locale } = useApp()
  return (
    <section className="container section home-reviews">
      <SectionHeading title={LL.reviews.all()} link={{ href: href(locale, 'reviews'), text: LL.home.allReviews() }} />
      <RatingLine rating={rating} />
      <ul>
        {good.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} restaurant={restaurants.find(({ id }) => id === review.restaurant_id)?.name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Restaurants({ cities, restaurants }: { cities: City[]; restaurants: ListedRestaurant[] }) {
  const { LL } = useApp()
  const cityOf = (id: AnyId | null): string | undefined => cities.find((city) => city.id === id)?.name
  return (
    <section className="container section home-restaurants">
      <h2>{LL.home.restaurants.title()}</h2>
      <ul className="restaurants">
        {restaurants.map((one) => (
          <RestaurantCard key={one.id} restaurant={one} city={cityOf(one.city_id)} />
        ))}
      </ul>
    </section>
  )
}

export default function HomePage({ data }: { data: PageData['home'] }) {
  return (
    <>
      <Hero heading={data.heading} />
      <Stories stories={data.stories} />
      {/* Hydrated one by one: a phone can handle input in between, and a touched section comes first. */}
      <Suspense>
        <Popular data={data} />
      </Suspense>
      <Suspense>
        <Promotions promotions={data.promotions} />
      </Suspense>
      <Suspense>
        <Categories categories={data.categories} />
      </Suspense>
      <StaticHtml>
        <HowItWorks />
        {data.reviews && <HomeReviews reviews={data.reviews} restaurants={data.restaurants} />}
      </StaticHtml>
      {data.restaurants.length > 0 && (
        <Suspense>
          <Restaurants cities={data.cities} restaurants={data.restaurants} />
        </Suspense>
      )}
    </>
  )
}

function Popular({ data: { popular, bonusPercent } }: { data: PageData['home'] }) {
  const { LL, locale } = useApp()
  if (popular.length === 0) return null
  return (
    <section className="container section section-first">
      <SectionHeading
        title={LL.home.popular()}
        link={{ href: `${href(locale, 'catalog')}?sort=popular`, text: LL.home.allPopular() }}
      />
      <ProductGrid products={popular} bonusPercent={bonusPercent} priority />
    </section>
  )
}

function Categories({ categories }: Pick<PageData['home'], 'categories'>) {
  const { LL, locale } = useApp()
  if (categories.length === 0) return null
  return (
    <section className="container section">
      <SectionHeading title={LL.home.categories()} link={{ href: href(locale, 'catalog'), text: LL.home.allMenu() }} />
      <CategoryTiles categories={categories} />
    </section>
  )
}

/** Low, so that dishes are on the first screen; phones have the link to the menu in the bottom bar. */
function Hero({ heading }: Pick<PageData['home'], 'heading'>) {
  const { LL, locale } = useApp()
  return (
    <section className="hero">
      <div className="container">
        <div>
          <h1>{heading}</h1>
          <p>{LL.home.lead()}</p>
        </div>
        <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>
          {LL.home.toMenu()}
        </ButtonLink>
      </div>
    </section>
  )
}
