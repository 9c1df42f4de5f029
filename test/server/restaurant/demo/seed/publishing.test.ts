import t from 'tap'
import { NewsItem, Review, ShortLink, Story, Vacancy } from '#shared/contract/publishing.ts'
import { business } from '#server/restaurant/demo/seed/business.ts'

const { news, vacancies, reviews, stories, shortLinks, promotions, restaurants, cities, categories, products } =
  business
const languages = ['uk', 'ru'] as const

const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const known = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

t.test('publications fulfil the contract in both languages', async (t) => {
  for (const locale of languages) {
    for (const { title, lead, html, publishedAt, ...item } of news) {
      t.ok(
        NewsItem.safeParse({
          ...item,
          title: title[locale],
          lead: lead[locale],
          html: html[locale],
          published_at: publishedAt,
        }).success,
        item.slug,
      )
    }
    for (const { title, lead, html, salary, cityId, publishedAt, ...item } of vacancies) {
      const texts = { title: title[locale], lead: lead[locale], html: html[locale], salary: salary[locale] }
      t.ok(Vacancy.safeParse({ ...item, ...texts, city_id: cityId, published_at: publishedAt }).success, item.slug)
    }
    for (const { title, text, ...story } of stories)
      t.ok(Story.safeParse({ ...story, title: title[locale], text: text[locale] }).success)
    for (const [index, { name, text, answer, restaurantId = null, createdAt, rating }] of reviews.entries()) {
      const review = {
        id: index + 1,
        name: name[locale],
        text: text[locale],
        answer: answer?.[locale] ?? null,
        rating,
        restaurant_id: restaurantId,
        created_at: createdAt,
      }
      t.ok(Review.safeParse(review).success, name[locale])
    }
  }
})

t.test('ids, slugs and codes are unique, codes are upper case', async (t) => {
  for (const rows of [news, vacancies]) {
    t.strictSame(repeated<string>(rows.map(({ slug }) => slug)), [])
    t.strictSame(repeated<number>(rows.map(({ id }) => id)), [])
  }
  t.strictSame(repeated(stories.map(({ id }) => id)), [])
  t.strictSame(repeated(shortLinks.map(({ code }) => code)), [])
  t.strictSame(
    shortLinks.filter(({ code }) => code !== code.toUpperCase() || !/^[A-Z0-9-]{1,32}$/.test(code)),
    [],
  )
})

t.test('referenced restaurants, cities and promotions exist', async (t) => {
  const restaurantIds = known(restaurants)
  t.strictSame(
    [...reviews, ...shortLinks].filter(
      ({ restaurantId }) => restaurantId !== undefined && !restaurantIds.has(restaurantId),
    ),
    [],
  )
  t.strictSame(
    vacancies.filter(({ cityId }) => !known(cities).has(cityId)),
    [],
  )
  t.strictSame(
    shortLinks.filter(({ promotionId }) => promotionId !== undefined && !known(promotions).has(promotionId)),
    [],
  )
})

t.test('stories follow the promotions; codes lead to pages of the shop', async (t) => {
  t.strictSame(
    stories.map(({ link }) => link),
    promotions.map(({ link }) => link),
  )
  const pages = new Set([
    '/catalog',
    '/reviews',
    '/quality-department',
    '/account/bonuses',
    ...categories.map(({ id }) => `/catalog/${id}`),
    ...products.map(({ id }) => `/product/${id}`),
  ])
  for (const { code, path, promotionId, restaurantId, table } of shortLinks) {
    t.ok(pages.has(path), path)
    t.ok(
      ShortLink.safeParse({
        code,
        path,
        promotion_id: promotionId ?? null,
        restaurant_id: restaurantId ?? null,
        table: table ?? null,
      }).success,
      code,
    )
    t.ok(table === undefined || restaurantId !== undefined, `${code}: a table belongs to a restaurant`)
    if (promotionId !== undefined) t.equal(path, promotions.find(({ id }) => id === promotionId)?.link, code)
  }
})
