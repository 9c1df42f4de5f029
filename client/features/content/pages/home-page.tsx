import { Suspense, useRef } from 'react'
import type { PageData, GoodReviews } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink, IconButton } from '#client/ui/button.tsx'
import { CategoriesSection } from '#client/features/catalog/components/category-tiles.tsx'
import { ProductGrid } from '#client/features/catalog/components/product-grid.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { useApp } from '#client/context/app.ts'
import { HowItWorks } from '../components/how-it-works.tsx'
import type { City, Promotion } from '#shared/contract/business.ts'
import type { Story } from '#shared/contract/publishing.ts'
import { linkOf } from '#client/ui/links.ts'
import { Picture } from '#client/ui/picture.tsx'
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
  restaurants: readonly ListedRestaurant[]
}) {
  const { LL, locale } = useApp()
  return (
    <section className="container section home-reviews">
      <SectionHeading title={LL.reviews.all()} link={{ href: href(locale, 'reviews'), text: LL.home.allReviews() }} />
      <RatingLine rating={rating} />
      <ul className="review-list">
        {good.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} restaurants={restaurants} />
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
    <section className="container section">
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
        <CategoriesSection categories={data.categories} />
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

function Popular({ data: { popular } }: { data: PageData['home'] }) {
  const { LL, locale } = useApp()
  if (popular.length === 0) return null
  return (
    <section className="container section section-first">
      <SectionHeading
        title={LL.home.popular()}
        link={{ href: `${href(locale, 'catalog')}?sort=popular`, text: LL.home.allPopular() }}
      />
      <ProductGrid products={popular} priority />
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

/** Round pictures under the header. Each opens its story over the page; without scripts it links to the story's target. */
function Stories({ stories }: { stories: Story[] }) {
  const { LL, stores } = useApp()
  const { overlays } = stores
  if (stories.length === 0) return null
  return (
    <section className="stories-row" aria-label={LL.stories.title()}>
      <ul className="container">
        {stories.map((story, index) => (
          <li key={story.id}>
            <Thumb story={story} onOpen={() => overlays.open('stories', { stories, first: index })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumb({ story: { title, image, link }, onOpen }: { story: Story; onOpen: () => void }) {
  const { locale } = useApp()
  const content = (
    <>
      <Picture src={image} place="thumb" width={72} height={72} />
      <span>{title}</span>
    </>
  )
  return (
    <>
      <button type="button" className="story-thumb" aria-haspopup="dialog" onClick={onOpen}>
        {content}
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <a className="story-thumb" href={linkOf(locale, link)}>
            {content}
          </a>
        )}
      </noscript>
    </>
  )
}

/** A strip that scrolls and snaps natively; the buttons only scroll it. */
function Promotions({ promotions }: { promotions: Promotion[] }) {
  const { LL, locale } = useApp()
  const strip = useRef<HTMLUListElement>(null)
  const push = (direction: 1 | -1): void => strip.current?.scrollBy({ left: direction * strip.current.clientWidth })
  if (promotions.length === 0) return null
  return (
    <section className="container section" aria-label={LL.home.promotions.title()}>
      <ul className="promotions-strip" ref={strip}>
        {promotions.map(({ id, name, text, image, link }) => (
          <li key={id}>
            <a className="promotion" href={linkOf(locale, link)}>
              <Picture src={image} place="promotion" width={1200} height={600} />
              <span className="promotion-words">
                <b>{name}</b>
                <span>{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="promotions-buttons">
        <IconButton icon="arrow-left" label={LL.home.promotions.previous()} onClick={() => push(-1)} />
        <IconButton icon="arrow-right" label={LL.home.promotions.next()} onClick={() => push(1)} />
      </div>
    </section>
  )
}
