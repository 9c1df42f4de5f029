import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyId, Id, IdText, line, Link, MobilePhone, OrderId, Picture, SlugText } from './fields.ts'
import { GUESTS_MAX, GUESTS_MIN, ORDER_NUMBER_MAX } from '#shared/rules/submission-limits.ts'
import { paged, PageQuery } from './paged.ts'

/** News, vacancies, reviews, stories and short links of the restaurant, and the forms that customers send. */

export const NewsHead = z
  .object({
    id: Id,
    slug: SlugText,
    title: z.string(),
    lead: z.string().default(''),
    image: Picture.default(''),
    published_at: z.iso.datetime(),
  })
  .meta({ id: 'NewsHead' })
export type NewsHead = z.output<typeof NewsHead>
/** `html` is rich text; the shop sanitises it before it is shown. */
export const NewsItem = NewsHead.extend({ html: z.string().max(500_000).default('') }).meta({ id: 'NewsItem' })
export type NewsItem = z.output<typeof NewsItem>

export const Vacancy = z
  .object({
    id: Id,
    slug: SlugText,
    title: z.string(),
    lead: z.string().default(''),
    html: z.string().max(500_000).default(''),
    city_id: AnyId,
    /** Readable: 'від 28 000 ₴'. */
    salary: z.string().default(''),
    employment: z.enum(['full_time', 'part_time', 'shift']).default('full_time'),
    published_at: z.iso.datetime(),
  })
  .meta({ id: 'Vacancy' })
export type Vacancy = z.output<typeof Vacancy>

export const Review = z
  .object({
    id: AnyId,
    name: z.string().default(''),
    rating: z.number().int().min(1).max(5),
    text: z.string().default(''),
    created_at: z.iso.datetime(),
    restaurant_id: AnyId.nullable().default(null),
    /** The restaurant's reply. */ answer: z.string().nullable().default(null),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>
/** Average of all published reviews, one decimal. */
export const Rating = z
  .object({ average: z.number().min(0).max(5), count: z.number().int().min(0) })
  .meta({ id: 'Rating' })

export const Story = z
  .object({
    id: AnyId,
    title: z.string(),
    text: z.string().default(''),
    image: Picture.default(''),
    link: Link.default('/'),
    /** Seconds on screen. */ duration: z.number().int().min(1).default(6),
  })
  .meta({ id: 'Story' })
export type Story = z.output<typeof Story>

/** Target of a printed code: a language-free path of the shop, and its table. */
export const ShortLink = z
  .object({
    code: z.string(),
    path: z.string().regex(/^\/(?![/\\])/),
    promotion_id: AnyId.nullable().default(null),
    restaurant_id: AnyId.nullable().default(null),
    table: z.string().nullable().default(null),
  })
  .meta({ id: 'ShortLink' })
export type ShortLink = z.output<typeof ShortLink>

const name = line(60).refine((text) => text.length > 0, { error: 'required' })
const longText = (max: number) => line(max).refine((text) => text.length > 0, { error: 'required' })

export const Application = z
  .strictObject({ vacancy_id: Id, name, phone: MobilePhone, message: line(1000) })
  .meta({ id: 'Application' })
export const ReviewForm = z
  .strictObject({
    name,
    rating: z.number().int().min(1).max(5),
    text: longText(2000),
    restaurant_id: AnyId.nullable().default(null),
    order_id: OrderId.optional(),
  })
  .meta({ id: 'ReviewForm' })
export const CateringRequest = z
  .strictObject({
    name,
    phone: MobilePhone,
    city_id: AnyId,
    guests: z.number().int().min(GUESTS_MIN).max(GUESTS_MAX),
    date: z.iso.date(),
    message: line(1000),
  })
  .meta({ id: 'CateringRequest' })
export const QualityReport = z
  .strictObject({
    name,
    phone: MobilePhone,
    restaurant_id: AnyId.nullable(),
    order_number: line(ORDER_NUMBER_MAX),
    message: longText(2000),
    order_id: OrderId.optional(),
  })
  .meta({ id: 'QualityReport' })

const Received = z.object({ status: z.literal('success') })
const One = z.strictObject({ id: IdText })
const Code = z.string().regex(/^[A-Za-z0-9-]{1,32}$/)
const NewsAnswer = paged(NewsHead)
export type News = z.output<typeof NewsAnswer>
const ReviewsAnswer = paged(Review).extend({ rating: Rating })
export type Reviews = z.output<typeof ReviewsAnswer>

const read = { tag: 'publishing', family: 'catalog', access: 'anyone', cache: 'dictionary' } as const
const form = { tag: 'forms', family: 'account', access: 'anyone', method: 'POST' } as const
const missing = { 404: 'no such item' } as const
const wrong = { 422: 'errors by field' } as const

export const publishingApi = {
  getNews: endpoint({
    ...read,
    method: 'GET',
    path: '/api/get-news',
    summary: 'News, newest first',
    query: PageQuery,
    answer: NewsAnswer,
  }),
  getNewsItem: endpoint({
    ...read,
    method: 'GET',
    path: '/api/get-news/{id}',
    summary: 'One piece of news',
    params: One,
    answer: z.object({ data: NewsItem }),
    failures: missing,
  }),
  getVacancies: endpoint({
    ...read,
    method: 'GET',
    path: '/api/get-vacancies',
    summary: 'Open vacancies',
    answer: z.object({ data: z.array(Vacancy) }),
  }),
  getVacancy: endpoint({
    ...read,
    method: 'GET',
    path: '/api/get-vacancies/{id}',
    summary: 'One vacancy',
    params: One,
    answer: z.object({ data: Vacancy }),
    failures: missing,
  }),
  getReviews: endpoint({
    ...read,
    cache: 'menu',
    method: 'GET',
    path: '/api/get-reviews',
    summary: 'Published reviews, newest first',
    query: PageQuery,
    answer: ReviewsAnswer,
  }),
  getStories: endpoint({
    ...read,
    method: 'GET',
    path: '/api/get-stories',
    summary: 'Full-screen promotions',
    answer: z.object({ data: z.array(Story) }),
  }),
  getShortLink: endpoint({
    ...read,
    method: 'GET',
    path: '/api/get-short-link/{code}',
    summary: 'Target of a printed code',
    params: z.strictObject({ code: Code }),
    answer: z.object({ data: ShortLink }),
    failures: missing,
  }),
  applyForVacancy: endpoint({
    ...form,
    path: '/api/apply-for-vacancy',
    summary: 'Application to a vacancy',
    body: Application,
    answer: Received,
    failures: wrong,
  }),
  createReview: endpoint({
    ...form,
    path: '/api/create-review',
    summary: 'A review; published after moderation',
    body: ReviewForm,
    answer: Received,
    failures: wrong,
  }),
  createCateringRequest: endpoint({
    ...form,
    path: '/api/create-catering-request',
    summary: 'Request for catering',
    body: CateringRequest,
    answer: Received,
    failures: wrong,
  }),
  createQualityReport: endpoint({
    ...form,
    path: '/api/create-quality-report',
    summary: 'Message to the quality department',
    body: QualityReport,
    answer: Received,
    failures: wrong,
  }),
}

const Thanks = z.object({ received: z.literal(true) }).meta({ id: 'Received' })

export const publishingBff = {
  listNews: endpoint({
    ...read,
    method: 'GET',
    path: '/bff/news',
    summary: 'News, newest first',
    query: PageQuery,
    answer: NewsAnswer,
  }),
  readNews: endpoint({
    ...read,
    method: 'GET',
    path: '/bff/news/{id}',
    summary: 'One piece of news, its text sanitised',
    params: One,
    answer: NewsItem,
    failures: missing,
  }),
  listVacancies: endpoint({
    ...read,
    method: 'GET',
    path: '/bff/vacancies',
    summary: 'Open vacancies',
    answer: z.array(Vacancy),
  }),
  readVacancy: endpoint({
    ...read,
    method: 'GET',
    path: '/bff/vacancies/{id}',
    summary: 'One vacancy, its text sanitised',
    params: One,
    answer: Vacancy,
    failures: missing,
  }),
  applyForVacancy: endpoint({
    ...form,
    path: '/bff/vacancy-applications',
    summary: 'Application to a vacancy',
    body: Application,
    answer: Thanks,
    failures: wrong,
  }),
  listReviews: endpoint({
    ...read,
    cache: 'menu',
    method: 'GET',
    path: '/bff/reviews',
    summary: 'Published reviews with the rating',
    query: PageQuery,
    answer: ReviewsAnswer,
  }),
  createReview: endpoint({
    ...form,
    path: '/bff/reviews',
    summary: 'A review; published after moderation',
    body: ReviewForm,
    answer: Thanks,
    failures: wrong,
  }),
  listStories: endpoint({
    ...read,
    method: 'GET',
    path: '/bff/stories',
    summary: 'Full-screen promotions',
    answer: z.array(Story),
  }),
  readShortLink: endpoint({
    ...read,
    method: 'GET',
    path: '/bff/short-links/{code}',
    summary: 'Target of a printed code',
    params: z.strictObject({ code: Code }),
    answer: ShortLink,
    failures: missing,
  }),
  requestCatering: endpoint({
    ...form,
    path: '/bff/catering-requests',
    summary: 'Request for catering',
    body: CateringRequest,
    answer: Thanks,
    failures: wrong,
  }),
  reportQuality: endpoint({
    ...form,
    path: '/bff/quality-reports',
    summary: 'Message to the quality department',
    body: QualityReport,
    answer: Thanks,
    failures: wrong,
  }),
}
