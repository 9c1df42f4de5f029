import { contentApi } from '../../../../shared/contract/content.ts'
import { publishingApi } from '../../../../shared/contract/publishing.ts'
import type { Backend } from '../calls/backend.ts'
import { notFound } from '../../domain/failure.ts'
import { inLanguage } from '../../folder/in-language.ts'
import {
  newsItem,
  newsPage,
  reviewsPage,
  shortLinkOf,
  storiesOf,
  vacanciesOf,
  vacancyWith,
} from '../../domain/publishing/publications.ts'
import {
  saveApplication,
  saveCateringRequest,
  saveQualityReport,
  saveReview,
} from '../../domain/publishing/submissions.ts'
import type { Calls } from '../calls/call-context.ts'

const received = { status: 'success' } as const

/** Pages, news, vacancies, reviews and stories, and the forms that customers send. */
export function publishingRoutes({ open }: Calls, { database, now }: Backend): void {
  open(contentApi.getPage, async ({ params: { slug } }, { locale }) => {
    const page = await database
      .selectFrom('pages')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow(notFound)
    return { data: inLanguage(page, locale) }
  })
  open(publishingApi.getNews, ({ query: { page = 1 } }, { locale }) => newsPage(database, page, locale))
  open(publishingApi.getNewsItem, async ({ params: { id } }, { locale }) => ({
    data: await newsItem(database, id, locale),
  }))
  open(publishingApi.getVacancies, async (_input, { locale }) => ({ data: await vacanciesOf(database, locale) }))
  open(publishingApi.getVacancy, async ({ params: { id } }, { locale }) => ({
    data: await vacancyWith(database, id, locale),
  }))
  open(publishingApi.getReviews, ({ query: { page = 1 } }, { locale }) => reviewsPage(database, page, locale))
  open(publishingApi.getStories, async (_input, { locale }) => ({ data: await storiesOf(database, locale) }))
  open(publishingApi.getShortLink, async ({ params: { code } }) => ({ data: await shortLinkOf(database, code) }))

  open(publishingApi.applyForVacancy, ({ body }) => saveApplication(database, body, now()).then(() => received))
  open(publishingApi.createReview, ({ body }) => saveReview(database, body, now()).then(() => received))
  open(publishingApi.createCateringRequest, ({ body }) =>
    saveCateringRequest(database, body, now()).then(() => received),
  )
  open(publishingApi.createQualityReport, ({ body }) => saveQualityReport(database, body, now()).then(() => received))
}
