import { Suspense } from 'react'
import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { CategoryTiles } from '#client/features/catalog/components/category-tiles.tsx'
import { ProductGrid } from '#client/features/catalog/components/product-grid.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { useApp } from '#client/context/app.ts'
import { HowItWorks } from '../components/how-it-works.tsx'
import { Promotions } from '../components/promotions.tsx'
import { Restaurants } from '../components/home-restaurants.tsx'
import { HomeReviews } from '../components/home-reviews.tsx'
import { Stories } from '../components/home-stories.tsx'

export default function HomePage({ data }: { data: PageData['home'] }) {
  const { LL, locale } = useApp()
  const catalog = href(locale, 'catalog')
  return (
    <>
      <Stories stories={data.stories} />
      <Hero data={data} />
      {/* Hydrated one by one: a phone can handle input in between, and a touched section comes first. */}
      {data.categories.length > 0 && (
        <Suspense>
          <section className="container section">
            <SectionHeading title={LL.home.categories()} link={{ href: catalog, text: LL.home.allMenu() }} />
            <CategoryTiles categories={data.categories} />
          </section>
        </Suspense>
      )}
      {data.popular.length > 0 && (
        <Suspense>
          <section className="container section">
            <SectionHeading
              title={LL.home.popular()}
              link={{ href: `${catalog}?sort=popular`, text: LL.home.allPopular() }}
            />
            <ProductGrid products={data.popular} bonusPercent={data.bonusPercent} />
          </section>
        </Suspense>
      )}
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

function Hero({ data: { heading, promotions } }: { data: PageData['home'] }) {
  const { LL, locale } = useApp()
  return (
    <section className="hero">
      <div className="container hero-grid">
        <div className="hero-words">
          <h1>{heading}</h1>
          <p>{LL.home.lead()}</p>
          <ButtonLink look="accent" size="large" href={href(locale, 'catalog')}>
            {LL.home.toMenu()}
          </ButtonLink>
        </div>
        <Promotions promotions={promotions} />
      </div>
    </section>
  )
}
