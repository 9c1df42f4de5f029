import type { contentBff } from '../content.ts'
import type { publishingBff, Review, Vacancy } from '../publishing.ts'
import type { ExamplesOf } from './example.ts'

/** Examples of publications and of customers' forms. */

const meta = { current_page: 1, last_page: 1, per_page: 12, total: 1 }
const news = {
  id: 4,
  slug: 'nova-litnia-terasa',
  title: 'Нова літня тераса',
  lead: 'Відкриваємо в травні.',
  image: '/media/news/terasa.svg',
  published_at: '2026-05-02T07:00:00Z',
}
const vacancy: Vacancy = {
  id: 2,
  slug: 'kukhar-hryl',
  title: 'Кухар на гриль',
  lead: 'Навчимо працювати з вогнем.',
  html: '<p>Графік 2/2.</p>',
  city_id: 1,
  salary: 'від 28 000 ₴',
  employment: 'shift',
  published_at: '2026-11-01T08:00:00Z',
}
const review: Review = {
  id: 9,
  name: 'Ігор',
  rating: 5,
  text: 'Шашлик соковитий, привезли гарячим.',
  created_at: '2026-11-18T17:20:00Z',
  restaurant_id: 1,
  answer: 'Дякуємо!',
}
const guest = { name: 'Олена', phone: '380671234567' }

export const contentExamples: ExamplesOf<typeof contentBff> = {
  page: {
    params: { slug: 'dostavka' },
    answer: {
      slug: 'dostavka',
      title: 'Доставка',
      description: 'Куди й за скільки веземо',
      html: '<p>Щодня з 9 до 23.</p>',
    },
  },
}

export const publishingExamples: ExamplesOf<typeof publishingBff> = {
  news: { query: { page: '1' }, answer: { data: [news], meta } },
  newsItem: { params: { id: '4' }, answer: { ...news, html: '<p>Сорок місць просто неба.</p>' } },
  vacancies: { answer: [vacancy] },
  vacancy: { params: { id: '2' }, answer: vacancy },
  apply: { body: { vacancy_id: 2, ...guest, message: 'Маю три роки досвіду.' }, answer: { received: true } },
  reviews: { query: { page: '1' }, answer: { data: [review], meta, rating: { average: 4.8, count: 1 } } },
  createReview: {
    body: { name: 'Олена', rating: 5, text: 'Дуже смачно.', restaurant_id: 1 },
    answer: { received: true },
  },
  stories: {
    answer: [
      {
        id: 1,
        title: 'Ніч на вугіллі',
        text: 'Нічне меню з 22:00.',
        image: '/media/promotions/nich-na-vuhilli.svg',
        link: '/catalog/12',
        duration: 6,
      },
    ],
  },
  shortLink: {
    params: { code: 'T12' },
    answer: { code: 'T12', path: '/catalog', promotion_id: null, restaurant_id: 1, table: '12' },
  },
  catering: {
    body: { ...guest, city_id: 1, guests: 40, date: '2026-12-24', message: 'День народження.' },
    answer: { received: true },
  },
  quality: {
    body: { ...guest, restaurant_id: 1, order_number: '1042', message: 'Забули соус.' },
    answer: { received: true },
  },
}
