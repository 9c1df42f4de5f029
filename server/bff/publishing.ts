import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentBff } from '#shared/contract/content.ts'
import { publishingBff } from '#shared/contract/publishing.ts'
import { sanitiseFields, cleanAll } from '#server/site/sanitise-rich-text.ts'
import { contentPageOf } from '#server/site/content-page.ts'
import { asQuery, callAsVisitor, readAnonymous, readerOf } from '#server/http/restaurant-calls.ts'
import { provenOrder, sendAbout } from '#server/orders/form-order.ts'
import { bffRoute } from './routing/bff-route.ts'

/** The restaurant's publications with sanitised rich text, and the forms guests send it. */
export function publishing(app: FastifyInstance): void {
  reads(app)
  forms(app)
}

function reads(app: FastifyInstance): void {
  bffRoute(app, contentBff.readPage, (request, { params: { slug } }) => contentPageOf(readerOf(request), slug))
  bffRoute(app, publishingBff.listNews, (request, { query }) =>
    readAnonymous(request, 'getNews', { query: asQuery(query) }),
  )
  bffRoute(app, publishingBff.readNews, async (request, { params }) =>
    sanitiseFields((await readAnonymous(request, 'getNewsItem', { params: { id: String(params.id) } })).data),
  )
  bffRoute(app, publishingBff.listVacancies, async (request) =>
    cleanAll((await readAnonymous(request, 'getVacancies', {})).data),
  )
  bffRoute(app, publishingBff.readVacancy, async (request, { params }) =>
    sanitiseFields((await readAnonymous(request, 'getVacancy', { params: { id: String(params.id) } })).data),
  )
  bffRoute(app, publishingBff.listReviews, (request, { query }) =>
    readAnonymous(request, 'getReviews', { query: asQuery(query) }),
  )
  bffRoute(app, publishingBff.listStories, async (request) => (await readAnonymous(request, 'getStories', {})).data)
  bffRoute(
    app,
    publishingBff.readShortLink,
    async (request, { params }) => (await readAnonymous(request, 'getShortLink', { params })).data,
  )
}

const sendWithOrder = async <Form extends { order_id?: string | undefined }>(
  request: FastifyRequest,
  form: Form,
  send: (form: Form) => Promise<unknown>,
): Promise<unknown> => sendAbout(form, await provenOrder(request, form.order_id), send)

const thanks = () => ({ received: true as const })

function forms(app: FastifyInstance): void {
  bffRoute(app, publishingBff.applyForVacancy, (request, { body }) =>
    callAsVisitor(request, 'applyForVacancy', { body }).then(thanks),
  )
  bffRoute(app, publishingBff.createReview, (request, { body }) =>
    sendWithOrder(request, body, (form) => callAsVisitor(request, 'createReview', { body: form })).then(thanks),
  )
  bffRoute(app, publishingBff.requestCatering, (request, { body }) =>
    callAsVisitor(request, 'createCateringRequest', { body }).then(thanks),
  )
  bffRoute(app, publishingBff.reportQuality, (request, { body }) =>
    sendWithOrder(request, body, (form) => callAsVisitor(request, 'createQualityReport', { body: form })).then(thanks),
  )
}
