import t from 'tap'
import { Restaurant } from '#shared/contract/business.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { dayOfDate } from '#shared/rules/hours/working-hours.ts'
import { href } from '#shared/routes.ts'
import { restaurantJsonLd } from '#server/rendering/json-ld/restaurant.ts'
import { jsonLdTag, type JsonLd } from '#server/rendering/json-ld/json-ld.ts'
import { startShop } from '../../../support/start-shop.ts'

/** Structured data (JSON-LD) of each page, in its language. */

interface Thing {
  '@type': string
  name?: string
  itemListElement?: { name: string; item: string }[]
  [key: string]: unknown
}

const origin = 'https://zhar.example'
const shop = await startShop(t, { variables: { PUBLIC_ORIGIN: origin } })

async function thingsOn(url: string): Promise<Map<string, Thing>> {
  const { body } = await shop.app.inject({ url })
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  const { '@graph': things, '@context': context } = JSON.parse(json) as { '@graph': Thing[]; '@context': string }
  t.equal(context, 'https://schema.org')
  return new Map(things.map((thing) => [thing['@type'], thing]))
}

const words = {
  uk: { menu: 'Меню', section: 'Шашлик на вагу', dish: 'Шашлик зі свинячої шийки' },
  ru: { menu: 'Меню', section: 'Шашлык на вес', dish: 'Шашлык из свиной шейки' },
} satisfies Record<Locale, object>

for (const locale of locales) {
  const { menu, section, dish } = words[locale]
  t.test(`menu, section and product in ${locale}`, async (t) => {
    const catalog = await thingsOn(href(locale, 'catalog'))
    t.match(catalog.get('Menu'), {
      name: menu,
      inLanguage: `${locale}-UA`,
      hasMenuSection: [{ name: section, url: origin + href(locale, 'category', { id: 1 }) }],
    })
    const category = await thingsOn(href(locale, 'category', { id: 1 }))
    t.match(category.get('MenuSection'), {
      name: section,
      hasMenuItem: [
        {
          '@type': 'MenuItem',
          name: dish,
          offers: {
            price: 283.5,
            priceCurrency: 'UAH',
            availability: 'https://schema.org/InStock',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: 283.5,
              referenceQuantity: { value: 300, unitCode: 'GRM', valueReference: { value: 100, unitCode: 'GRM' } },
            },
          },
        },
      ],
    })
    const product = await thingsOn(href(locale, 'product', { id: 1 }))
    t.match(product.get('Product'), {
      name: dish,
      category: section,
      brand: { name: 'Жар' },
      image: /^https:\/\/zhar\.example\/media\//,
    })
    t.same(
      product.get('BreadcrumbList')?.itemListElement?.map(({ item }) => item),
      [
        href(locale, 'home'),
        href(locale, 'catalog'),
        href(locale, 'category', { id: 1 }),
        href(locale, 'product', { id: 1 }),
      ].map((path) => origin + path),
    )
  })
}

t.test('a dish lists the diets it is suitable for, if any', async (t) => {
  const vegan = { suitableForDiet: ['https://schema.org/VegetarianDiet', 'https://schema.org/VeganDiet'] }
  t.match((await thingsOn('/product/52')).get('MenuItem'), { name: 'Бургер із буряка й нуту', ...vegan })
  t.notOk((await thingsOn('/product/50')).get('MenuItem')?.['suitableForDiet'], 'salmon is for none')
  const { hasMenuItem } = (await thingsOn('/catalog/5')).get('MenuSection') as unknown as {
    hasMenuItem: { url: string; suitableForDiet?: string[] }[]
  }
  t.match(
    hasMenuItem.find(({ url }) => url.endsWith('/product/52')),
    vegan,
  )
  t.equal(hasMenuItem.find(({ url }) => url.endsWith('/product/50'))?.suitableForDiet, undefined)
})

t.test('a dish has its nutrition and its paid options', async (t) => {
  t.match((await thingsOn('/product/43')).get('MenuItem'), {
    nutrition: {
      '@type': 'NutritionInformation',
      calories: '914 calories',
      proteinContent: '46.8 g',
      servingSize: '360 г',
    },
    menuAddOn: [
      {
        '@type': 'MenuSection',
        name: 'Додати в бургер',
        hasMenuItem: [{ '@type': 'MenuItem', name: 'Чедер', offers: { price: 35, priceCurrency: 'UAH' } }],
      },
      { name: 'Комбо: гарнір' },
      { name: 'Комбо: напій' },
    ],
  })
  const water = (await thingsOn('/product/118')).get('MenuItem')
  t.match(water, { nutrition: { calories: '0 calories' } })
  t.notOk(water?.['menuAddOn'], 'a dish without options')
  t.match((await thingsOn('/ru/product/43')).get('MenuItem'), { menuAddOn: [{ name: 'Добавить в бургер' }] })
})

const restaurant = Restaurant.parse({
  id: 1,
  name: 'Жар',
  address: 'вул. А, 1',
  postal_code: '03150',
  latitude: 50,
  longitude: 30,
  phone: '+380',
  opens_at: '08:00',
  closes_at: '02:00',
  image: '/media/restaurants/podil.svg',
})

t.test('hours by weekday, special days, services and payments of a restaurant', async (t) => {
  const shift = (opens_at: string, closes_at: string) => ({ opens_at, closes_at })
  const planned = {
    ...restaurant,
    hours: [
      { weekdays: [5, 1], ...shift('09:00', '15:00') },
      { weekdays: [6], ...shift('08:00', '08:00') },
    ],
    special_days: [
      { date: '2026-12-31', name: '', shifts: [shift('09:00', '12:00'), shift('13:00', '18:00')] },
      { date: '2026-12-25', name: 'Різдво', shifts: [] },
      { date: '2026-11-30', name: 'Минуло', shifts: [] },
    ],
    services: ['pickup' as const],
    payments: ['card_online' as const],
  }
  const thing = restaurantJsonLd(
    { origin, locale: 'uk' },
    {
      restaurant: planned,
      options: { cuisine: 'Гриль, бургери', price_range: '₴₴' },
      city: 'Київ',
      path: '/restaurants/1',
      regions: [],
      takesOrders: true,
      today: dayOfDate('2026-12-01'),
    },
  )
  const special = { '@type': 'OpeningHoursSpecification' }
  t.same(JSON.parse(JSON.stringify(thing)).openingHoursSpecification, [
    { ...special, dayOfWeek: ['Monday', 'Friday'], opens: '09:00', closes: '15:00' },
    { ...special, dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
  ])
  const on = (date: string) => ({ validFrom: date, validThrough: date })
  t.same(JSON.parse(JSON.stringify(thing)).specialOpeningHoursSpecification, [
    { ...special, name: 'Різдво', ...on('2026-12-25'), opens: '00:00', closes: '00:00' },
    { ...special, ...on('2026-12-31'), opens: '09:00', closes: '12:00' },
    { ...special, ...on('2026-12-31'), opens: '13:00', closes: '18:00' },
  ])
  t.match(thing, {
    address: { addressLocality: 'Київ', postalCode: '03150' },
    servesCuisine: ['Гриль', 'бургери'],
    priceRange: '₴₴',
    paymentAccepted: 'Credit Card',
    potentialAction: { deliveryMethod: ['https://schema.org/OnSitePickup'] },
  })
})

t.test('partials have no JSON-LD, and no text can close its script element', async (t) => {
  const partial = await shop.app.inject({ url: '/product/1', headers: { 'hx-request': 'true' } })
  t.notMatch(partial.body, 'ld+json')
  t.equal(
    jsonLdTag(() => [], { origin, locale: 'uk' }),
    '',
  )
  t.notMatch(
    jsonLdTag(() => [{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }], { origin, locale: 'uk' }).slice(
      0,
      -'</script>'.length,
    ),
    '</script>',
  )
})

t.test('the same function’s data of the same site is serialised once', async (t) => {
  const origins: string[] = []
  const structured: JsonLd = (site) => {
    origins.push(site.origin)
    return [{ '@type': 'Thing', url: site.origin }]
  }
  for (const asked of [origin, origin, 'https://other.example'])
    t.match(jsonLdTag(structured, { origin: asked, locale: 'uk' }), `"url":"${asked}"`)
  t.same(origins, [origin, 'https://other.example'])
})
