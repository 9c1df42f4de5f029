import Validator, { type Issue } from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import t from 'tap'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startShop } from '../../../support/start-shop.ts'

/** Structured data of real documents, checked with an independent parser and validator. */

const origin = 'https://zhar.example'
const shop = await startShop(t, { variables: { PUBLIC_ORIGIN: origin } })

async function extractedFrom(path: string) {
  const { body } = await shop.app.inject({ url: path })
  return new WebAutoExtractor({ addLocation: true }).parse(body)
}

/** Properties schema.org and Google's guides require of each type, by path. */
const needed: Record<string, readonly string[]> = {
  WebSite: ['name', 'url', 'inLanguage', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  Organization: ['@id', 'name', 'url', 'telephone'],
  Menu: ['name', 'url', 'hasMenuSection.0.name', 'hasMenuSection.0.url'],
  MenuSection: [
    'name',
    'url',
    'hasMenuItem.0.name',
    'hasMenuItem.0.offers.price',
    'hasMenuItem.0.offers.priceCurrency',
  ],
  Product: [
    'name',
    'image',
    'description',
    'sku',
    'brand.name',
    'offers.price',
    'offers.priceCurrency',
    'offers.availability',
    'offers.url',
  ],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.1.item'],
  Restaurant: [
    'name',
    'url',
    'telephone',
    'address.streetAddress',
    'address.addressLocality',
    'address.addressCountry',
    'geo.latitude',
    'openingHoursSpecification.0.opens',
    'openingHoursSpecification.0.dayOfWeek.0',
    'hasMenu',
    'potentialAction.target.urlTemplate',
    'potentialAction.deliveryMethod.0',
  ],
  NewsArticle: ['headline', 'datePublished', 'image', 'author.name', 'author.url', 'publisher.name', 'inLanguage'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'employmentType',
    'hiringOrganization.name',
    'identifier.value',
    'directApply',
    'jobLocation.address.addressLocality',
    'jobLocation.address.addressCountry',
  ],
  ItemList: ['numberOfItems', 'itemListElement.0.url', 'itemListElement.0.position'],
}

const pages: Record<string, { path: (locale: Locale) => string; kinds: string[] }> = {
  home: { path: (locale) => href(locale, 'home'), kinds: ['WebSite', 'Organization'] },
  catalog: { path: (locale) => href(locale, 'catalog'), kinds: ['Menu', 'BreadcrumbList'] },
  category: { path: (locale) => href(locale, 'category', { id: 1 }), kinds: ['MenuSection', 'BreadcrumbList'] },
  product: { path: (locale) => href(locale, 'product', { id: 1 }), kinds: ['Product', 'MenuItem', 'BreadcrumbList'] },
  restaurants: { path: (locale) => href(locale, 'restaurants'), kinds: ['Restaurant'] },
  restaurant: { path: (locale) => href(locale, 'restaurant', { id: 1 }), kinds: ['Restaurant', 'BreadcrumbList'] },
  newsItem: { path: (locale) => href(locale, 'newsItem', { id: 1 }), kinds: ['NewsArticle', 'BreadcrumbList'] },
  career: { path: (locale) => href(locale, 'career'), kinds: ['ItemList'] },
  vacancy: { path: (locale) => href(locale, 'vacancy', { id: 1 }), kinds: ['JobPosting', 'BreadcrumbList'] },
  contacts: { path: (locale) => href(locale, 'contacts'), kinds: ['Organization'] },
  reviews: { path: (locale) => href(locale, 'reviews'), kinds: ['Organization'] },
}

/** Properties that a page adds to a type. */
const beside: Record<string, readonly string[]> = { contacts: ['sameAs.0'] }

const at = (thing: unknown, property: string): unknown =>
  property.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], thing)

/** A minimum order has a minimum price and no price; the validator knows price specifications of offers only. */
const isSerious = ({ severity, path }: Issue): boolean =>
  severity === 'ERROR' && !path.some(({ property }) => property === 'eligibleTransactionVolume')

for (const locale of locales) {
  for (const [name, { path, kinds }] of Object.entries(pages)) {
    t.test(`${name} in ${locale}`, async (t) => {
      const extracted = await extractedFrom(path(locale))
      t.same(extracted.errors?.filter(({ format }) => format === 'jsonld') ?? [], [])
      t.same(Object.keys(extracted.jsonld).sort(), [...kinds].sort(), 'these kinds and no others')
      const issues = await new Validator().validate(extracted)
      t.same(issues.filter(isSerious), [], 'nothing is refused')
      for (const kind of kinds) {
        for (const thing of extracted.jsonld[kind] ?? [])
          t.same(
            [...(needed[kind] ?? []), ...(beside[name] ?? [])].filter(
              (property) => at(thing, property) === undefined || at(thing, property) === '',
            ),
            [],
            `${kind} has all it needs`,
          )
      }
    })
  }
}

t.test('the locations are described once, where they are listed: each with its own delivery charges', async (t) => {
  const {
    jsonld: { Restaurant: listed = [] },
  } = await extractedFrom('/restaurants')
  const {
    jsonld: { Restaurant: [one] = [] },
  } = await extractedFrom('/restaurants/1')
  t.equal(listed.length, 12)
  t.equal(new Set(listed.map((thing) => thing['@id'])).size, 12)
  t.same(at(listed[0], 'potentialAction'), at(one, 'potentialAction'), 'the list and the page agree')
  const delivering = listed.filter((thing) => (at(thing, 'potentialAction.deliveryMethod') as unknown[]).length > 1)
  t.ok(delivering.length >= 5, `${delivering.length} restaurants deliver`)
  for (const thing of listed) {
    const charges = at(thing, 'potentialAction.priceSpecification') as object[] | undefined
    t.equal(charges !== undefined, delivering.includes(thing), String(thing.name))
    for (const charge of charges ?? [])
      t.match(charge, {
        '@type': 'DeliveryChargeSpecification',
        price: Number,
        priceCurrency: 'UAH',
        eligibleTransactionVolume: { minPrice: Number },
      })
  }
})

t.test('the site search points to the search page; the business has one id in both languages', async (t) => {
  for (const [locale, search] of [
    ['uk', '/search'],
    ['ru', '/ru/search'],
  ] as const) {
    const {
      jsonld: { WebSite: [site] = [], Organization: [business] = [] },
    } = await extractedFrom(href(locale, 'home'))
    t.equal(at(site, 'potentialAction.target.urlTemplate'), `${origin}${search}?q={search_term_string}`)
    t.equal(at(site, 'publisher.@id'), business?.['@id'])
    t.equal(business?.['@id'], `${origin}/#organization`)
    t.match(business, { sameAs: [/^https:/] })
    t.notMatch(JSON.stringify(business), /rating|review/i, 'no rating of oneself')
  }
})

t.test('the validator refuses invalid data', async (t) => {
  const wrong =
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"JobPosting","title":"Кухар"}</script>'
  const issues = await new Validator().validate(new WebAutoExtractor({ addLocation: true }).parse(wrong))
  t.ok(issues.some(({ severity, fieldNames }) => severity === 'ERROR' && fieldNames?.includes('datePosted')))
})
