import type { FastifyInstance } from 'fastify'
import { contentBff } from '#shared/contract/content.ts'
import { publishingBff } from '#shared/contract/publishing.ts'
import { sanitiseFields, cleanAll } from '#server/site/sanitise-rich-text.ts'
import { asQuery, callAsVisitor, readAnonymous } from '#server/http/restaurant-calls.ts'
import { bffRoute } from './routing/bff-route.ts'

/** The restaurant's publications with sanitised rich text, and the forms guests send it. */
export function publishing(app: FastifyInstance): void {
  reads(app)
  forms(app)
}

function reads(app: FastifyInstance): void {
  bffRoute(app, contentBff.page, async (request, { params }) =>
    sanitiseFields((await readAnonymous(request, 'getPage', { params })).data),
  )
  bffRoute(app, publishingBff.news, (request, { query }) =>
    readAnonymous(request, 'getNews', { query: asQuery(query) }),
  )
  bffRoute(app, publishingBff.newsItem, async (request, { params }) =>
    sanitiseFields((await readAnonymous(request, 'getNewsItem', { params: { id: String(params.id) } })).data),
  )
  bffRoute(app, publishingBff.vacancies, async (request) =>
    cleanAll((await readAnonymous(request, 'getVacancies', {})).data),
  )
  bffRoute(app, publishingBff.vacancy, async (request, { params }) =>
    sanitiseFields((await readAnonymous(request, 'getVacancy', { params: { id: String(params.id) } })).data),
  )
  bffRoute(app, publishingBff.reviews, (request, { query }) =>
    readAnonymous(request, 'getReviews', { query: asQuery(query) }),
  )
  bffRoute(app, publishingBff.stories, async (request) => (await readAnonymous(request, 'getStories', {})).data)
  bffRoute(
    app,
    publishingBff.shortLink,
    async (request, { params }) => (await readAnonymous(request, 'getShortLink', { params })).data,
  )
}

const thanks = () => ({ received: true as const })

function forms(app: FastifyInstance): void {
  bffRoute(app, publishingBff.apply, (request, { body }) =>
    callAsVisitor(request, 'applyForVacancy', { body }).then(thanks),
  )
  bffRoute(app, publishingBff.createReview, (request, { body }) =>
    callAsVisitor(request, 'createReview', { body }).then(thanks),
  )
  bffRoute(app, publishingBff.catering, (request, { body }) =>
    callAsVisitor(request, 'createCateringRequest', { body }).then(thanks),
  )
  bffRoute(app, publishingBff.quality, (request, { body }) =>
    callAsVisitor(request, 'createQualityReport', { body }).then(thanks),
  )
}
