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
import { dataOf, done } from '../calls/answers.ts'
import type { Calls } from '../calls/call-context.ts'

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
  open(publishingApi.getNewsItem, ({ params: { id } }, { locale }) => dataOf(newsItem(database, id, locale)))
  open(publishingApi.getVacancies, (_input, { locale }) => dataOf(vacanciesOf(database, locale)))
  open(publishingApi.getVacancy, ({ params: { id } }, { locale }) => dataOf(vacancyWith(database, id, locale)))
  open(publishingApi.getReviews, ({ query: { page = 1 } }, { locale }) => reviewsPage(database, page, locale))
  open(publishingApi.getStories, (_input, { locale }) => dataOf(storiesOf(database, locale)))
  open(publishingApi.getShortLink, ({ params: { code } }) => dataOf(shortLinkOf(database, code)))

  open(publishingApi.applyForVacancy, ({ body }) => saveApplication(database, body, now()).then(() => done))
  open(publishingApi.createReview, ({ body }) => saveReview(database, body, now()).then(() => done))
  open(publishingApi.createCateringRequest, ({ body }) => saveCateringRequest(database, body, now()).then(() => done))
  open(publishingApi.createQualityReport, ({ body }) => saveQualityReport(database, body, now()).then(() => done))
}
