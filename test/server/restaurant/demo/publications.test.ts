import t from 'tap'
import { NewsItem, Review, ShortLink, Story, Vacancy } from '#shared/contract/publishing.ts'
import { business } from '../../../support/demo-business.ts'

const { news, vacancies, reviews, stories, short_links, promotions, categories, products } = business
const languages = ['uk', 'ru'] as const

t.test('publications fulfil the contract in both languages', async (t) => {
  for (const locale of languages) {
    for (const { title, lead, html, published_at, ...item } of news) {
      t.ok(
        NewsItem.safeParse({
          ...item,
          title: title[locale],
          lead: lead[locale],
          html: html[locale],
          published_at: published_at.toISOString(),
        }).success,
        item.slug,
      )
    }
    for (const { title, lead, html, salary, published_at, ...item } of vacancies) {
      const texts = { title: title[locale], lead: lead[locale], html: html[locale], salary: salary[locale] }
      t.ok(Vacancy.safeParse({ ...item, ...texts, published_at: published_at.toISOString() }).success, item.slug)
    }
    for (const { title, text, ...story } of stories)
      t.ok(Story.safeParse({ ...story, title: title[locale], text: text[locale] }).success)
    for (const [index, { name, text, answer, restaurant_id, created_at, rating }] of reviews.entries()) {
      const review = {
        id: index + 1,
        name: name[locale],
        text: text[locale],
        answer: answer?.[locale] ?? null,
        rating,
        restaurant_id,
        created_at: created_at.toISOString(),
      }
      t.ok(Review.safeParse(review).success, name[locale])
    }
  }
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
  for (const { code, path, promotion_id, restaurant_id, table_number: table } of short_links) {
    t.ok(pages.has(path), path)
    t.ok(ShortLink.safeParse({ code, path, promotion_id, restaurant_id, table }).success, code)
    t.ok(table === null || restaurant_id !== null, `${code}: a table belongs to a restaurant`)
    if (promotion_id !== null) t.equal(path, promotions.find(({ id }) => id === promotion_id)?.link, code)
  }
})
