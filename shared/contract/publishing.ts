import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyId, Done, Id, IdText, line, Link, MobilePhone, OrderId, Picture, SlugText } from './fields.ts'
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

const One = z.strictObject({ id: IdText })
const Code = z.string().regex(/^[A-Za-z0-9-]{1,32}$/)
const NewsAnswer = paged(NewsHead)
export type News = z.output<typeof NewsAnswer>
const ReviewsAnswer = paged(Review).extend({ rating: Rating })
export type Reviews = z.output<typeof ReviewsAnswer>

const read = { tag: 'publishing', family: 'catalog', access: 'anyone', cache: 'dictionary' } as const
const form = { tag: 'forms', family: 'account', access: 'anyone' } as const
const missing = { 404: 'no such item' } as const
const wrong = { 422: 'errors by field' } as const

export const publishingApi = {
  getNews: endpoint('GET /api/get-news', {
    ...read,
    summary: 'News, newest first',
    query: PageQuery,
    answer: NewsAnswer,
  }),
  getNewsItem: endpoint('GET /api/get-news/{id}', {
    ...read,
    summary: 'One piece of news',
    params: One,
    answer: z.object({ data: NewsItem }),
    failures: missing,
  }),
  getVacancies: endpoint('GET /api/get-vacancies', {
    ...read,
    summary: 'Open vacancies',
    answer: z.object({ data: z.array(Vacancy) }),
  }),
  getVacancy: endpoint('GET /api/get-vacancies/{id}', {
    ...read,
    summary: 'One vacancy',
    params: One,
    answer: z.object({ data: Vacancy }),
    failures: missing,
  }),
  getReviews: endpoint('GET /api/get-reviews', {
    ...read,
    cache: 'menu',
    summary: 'Published reviews, newest first',
    query: PageQuery,
    answer: ReviewsAnswer,
  }),
  getStories: endpoint('GET /api/get-stories', {
    ...read,
    summary: 'Full-screen promotions',
    answer: z.object({ data: z.array(Story) }),
  }),
  getShortLink: endpoint('GET /api/get-short-link/{code}', {
    ...read,
    summary: 'Target of a printed code',
    params: z.strictObject({ code: Code }),
    answer: z.object({ data: ShortLink }),
    failures: missing,
  }),
  applyForVacancy: endpoint('POST /api/apply-for-vacancy', {
    ...form,
    summary: 'Application to a vacancy',
    body: Application,
    answer: Done,
    failures: wrong,
  }),
  createReview: endpoint('POST /api/create-review', {
    ...form,
    summary: 'A review; published after moderation',
    body: ReviewForm,
    answer: Done,
    failures: wrong,
  }),
  createCateringRequest: endpoint('POST /api/create-catering-request', {
    ...form,
    summary: 'Request for catering',
    body: CateringRequest,
    answer: Done,
    failures: wrong,
  }),
  createQualityReport: endpoint('POST /api/create-quality-report', {
    ...form,
    summary: 'Message to the quality department',
    body: QualityReport,
    answer: Done,
    failures: wrong,
  }),
}

const Thanks = z.object({ received: z.literal(true) }).meta({ id: 'Received' })

export const publishingBff = {
  listNews: endpoint('GET /bff/news', { ...read, summary: 'News, newest first', query: PageQuery, answer: NewsAnswer }),
  readNews: endpoint('GET /bff/news/{id}', {
    ...read,
    summary: 'One piece of news, its text sanitised',
    params: One,
    answer: NewsItem,
    failures: missing,
  }),
  listVacancies: endpoint('GET /bff/vacancies', { ...read, summary: 'Open vacancies', answer: z.array(Vacancy) }),
  readVacancy: endpoint('GET /bff/vacancies/{id}', {
    ...read,
    summary: 'One vacancy, its text sanitised',
    params: One,
    answer: Vacancy,
    failures: missing,
  }),
  applyForVacancy: endpoint('POST /bff/vacancy-applications', {
    ...form,
    summary: 'Application to a vacancy',
    body: Application,
    answer: Thanks,
    failures: wrong,
  }),
  listReviews: endpoint('GET /bff/reviews', {
    ...read,
    cache: 'menu',
    summary: 'Published reviews with the rating',
    query: PageQuery,
    answer: ReviewsAnswer,
  }),
  createReview: endpoint('POST /bff/reviews', {
    ...form,
    summary: 'A review; published after moderation',
    body: ReviewForm,
    answer: Thanks,
    failures: wrong,
  }),
  listStories: endpoint('GET /bff/stories', { ...read, summary: 'Full-screen promotions', answer: z.array(Story) }),
  readShortLink: endpoint('GET /bff/short-links/{code}', {
    ...read,
    summary: 'Target of a printed code',
    params: z.strictObject({ code: Code }),
    answer: ShortLink,
    failures: missing,
  }),
  requestCatering: endpoint('POST /bff/catering-requests', {
    ...form,
    summary: 'Request for catering',
    body: CateringRequest,
    answer: Thanks,
    failures: wrong,
  }),
  reportQuality: endpoint('POST /bff/quality-reports', {
    ...form,
    summary: 'Message to the quality department',
    body: QualityReport,
    answer: Thanks,
    failures: wrong,
  }),
}
