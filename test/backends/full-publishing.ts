import { failure, notFound, ok, type Answer, type Call } from './http.ts'

/** Publications of the second brand, and submissions of its guests. */

const PAGE = { current_page: 1, last_page: 1, per_page: 12, total: 1 }
const news = (language: 0 | 1) => ({
  id: 1,
  slug: 'nova-kukhnia',
  title: ['Нова кухня в Чорноморську', 'Новая кухня в Черноморске'][language],
  lead: ['Тепер готуємо і там.', 'Теперь готовим и там.'][language],
  image: '',
  published_at: '2026-11-10T09:00:00Z',
})
const vacancy = (language: 0 | 1) => ({
  id: 1,
  slug: 'sushyst',
  title: ['Сушист', 'Сушист'][language],
  lead: ['Навчимо всього.', 'Научим всему.'][language],
  html: `<p>${['Зміни по 12 годин.', 'Смены по 12 часов.'][language]}</p>`,
  city_id: 51,
  salary: ['від 30 000 ₴', 'от 30 000 ₴'][language],
  employment: 'shift',
  published_at: '2026-11-01T09:00:00Z',
})
const review = {
  id: 1,
  name: 'Ірина',
  rating: 5,
  text: 'Дуже свіжий лосось.',
  created_at: '2026-11-12T15:00:00Z',
  restaurant_id: 501,
  answer: null,
}
const pages: Record<string, readonly [string, string]> = {
  'publicnyj-dogovor-oferta': ['Публічний договір', 'Публичный договор'],
  'privacy-policy': ['Приватність', 'Приватность'],
}

const reading: Record<string, (language: 0 | 1) => unknown> = {
  'get-news': (language) => ({ data: [news(language)], meta: PAGE }),
  'get-news/1': (language) => ({ data: { ...news(language), html: '<p>…</p>' } }),
  'get-vacancies': (language) => ({ data: [vacancy(language)] }),
  'get-vacancies/1': (language) => ({ data: vacancy(language) }),
  'get-reviews': () => ({ data: [review], meta: PAGE, rating: { average: 5, count: 1 } }),
  'get-stories': () => ({ data: [] }),
  'get-short-link/stil7': () => ({
    data: { code: 'stil7', path: '/catalog', promotion_id: null, restaurant_id: 501, table: '7' },
  }),
  'get-push-key': () => ({ data: { public_key: null } }),
}

const FORMS = ['apply-for-vacancy', 'create-review', 'create-catering-request', 'create-quality-report']

function pageOf(slug: string, language: 0 | 1): Answer {
  const title = pages[slug]?.[language]
  return title ? ok({ data: { slug, title, description: '', html: `<p>${title}</p>` } }) : notFound
}

export function published({ method, body }: Call, path: string, language: 0 | 1): Answer | null {
  const name = path.slice('/api/'.length)
  if (method === 'POST' && FORMS.includes(name))
    return body.name
      ? ok({ status: 'success' })
      : failure(422, { message: 'Wrong', errors: { name: ['Напишіть ім’я'] } })
  if (method !== 'GET') return null
  if (name.startsWith('get-page/')) return pageOf(name.slice('get-page/'.length), language)
  const reader = reading[name]
  return reader ? ok(reader(language)) : null
}
