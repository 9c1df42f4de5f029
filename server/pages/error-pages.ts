import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasEachBackend } from '#shared/contract/missing-features.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Locale } from '#shared/locale.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { redirectToSignIn } from './guards/auth-guard.ts'
import { canonicalUrl, isForProgram } from './guards/canonical-url.ts'
import { isBusy, isSessionOver, ShopError, UpstreamError } from '#server/errors.ts'
import { WAIT_STEP_S } from '#server/limits/buckets.ts'
import { RETRY_AFTER_S } from '#server/load/admission.ts'
import { pathForLog } from '#server/plugins/access-log.ts'
import { textsOf } from '#server/texts.ts'
import type { CacheDependencies } from '#server/upstream/cache/dependencies.ts'
import type { RenderablePage } from '#server/rendering/html/renderable-page.ts'
import { sendCached } from '#server/rendering/cache/send-cached.ts'
import { variantOf } from '#server/rendering/html/page-variant.ts'
import { logFault } from '#server/serving/on-disconnect.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { redirectPage } from '#server/http/partial-request.ts'
import { sendPage } from '#server/rendering/send-page.ts'
import { failurePage } from './outage.ts'

/** 404 and error pages of one language, for documents and partials. */
export function errorPages(app: FastifyInstance): void {
  // The promises are not returned: Fastify would wait for the end of each answer.
  const finish = (reply: FastifyReply, sending: Promise<unknown>): void => {
    sending.catch((error: unknown) => reply.send(error))
  }
  app.setNotFoundHandler((_request, reply) => finish(reply, sendOldFileOrNotFound(reply)))
  app.setErrorHandler((error: FastifyError, _request, reply) => finish(reply, answerError(error, reply)))
}

/** A page is reloaded by a person; a program that calls /bff may retry sooner (RETRY_AFTER_S). */
const OUTAGE_RETRY_S = 30

async function answerError(error: FastifyError, reply: FastifyReply): Promise<void> {
  if (isBusy(error)) return sendRefusal(reply, 503)
  if (isSessionOver(error)) return answerEndedSession(reply)
  const status = statusOf(error)
  if (status >= 500) logFault(error, reply.request, 'page failed')
  if (status === 404) return sendNotFound(reply)
  const wait = error instanceof ShopError ? error.details.retryAfter : undefined
  if (status === 429) return sendRefusal(reply, 429, wait ?? WAIT_STEP_S)
  if (status === 503 || wait) reply.header('retry-after', wait ?? OUTAGE_RETRY_S)
  return sendError(reply, status)
}

/** A missing build file may belong to an older or newer build. */
async function sendOldFileOrNotFound(reply: FastifyReply): Promise<void> {
  if (!(await reply.server.buildFiles.send(reply.request.url, reply))) await sendNotFound(reply)
}

/** The status of an error's page: not found, restaurant unavailable, or an internal error. */
function statusOf(error: FastifyError): number {
  if (error instanceof ShopError) return error.status
  if (error instanceof UpstreamError) return error.status === 404 && !isNoBackend(error) ? 404 : 503
  const { statusCode = 500 } = error
  return statusCode < 500 ? statusCode : 500
}

/** A 404 of a mandatory call means that there is no backend: its address is wrong, or it is being set up. */
const isNoBackend = ({ isCallMissing, call }: UpstreamError): boolean =>
  isCallMissing && hasEachBackend(call as RestaurantCall)

/** The token is invalid: its session ends, but not a newer one of the same browser. */
function answerEndedSession(reply: FastifyReply): void {
  reply.server.metrics.security('logout_401')
  reply.log.info({ event: 'logout_401' }, 'logout_401')
  reply.endSession(reply.request.visitor)
  redirectToSignIn(reply)
}

/** A differently spelled address redirects to its page (redirect guard); anything else is a 404. */
async function sendNotFound(reply: FastifyReply): Promise<void> {
  const { request, log } = reply
  const canonical = canonicalUrl(request.url)
  if (canonical !== null) return void redirectPage(reply, canonical, 308)
  log.info(`Page not found: ${pathForLog(request.url)}`)
  if (request.is404 && isForProgram(request)) return void sendShortNotFound(reply)
  return sendError(reply, 404)
}

/** For programs, which read no page: some bytes instead of many kilobytes. */
const sendShortNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(textsOf(localeOf(reply.request)).errors.notFound())

/** A page that failed while being sent has left its content-encoding header. */
async function sendError(reply: FastifyReply, status: number): Promise<void> {
  const { loadShedding } = reply.server
  reply.removeHeader('content-encoding')
  if (!loadShedding.tryAdmit('normal')) return sendRefusal(reply, 503)
  await loadShedding.enter(reply, 'normal')
  return sendPage(reply, await errorPage(reply.request, status))
}

/** Refused for overload or rate; the same page for all clients. */
type Refusal = 503 | 429

/**
 * The page of all refused requests: rendered once a minute, then cached, so that a refusal costs next to
 * nothing. Its shell ignores cookies: with them attackers could request any number of variants.
 */
async function sendRefusal(reply: FastifyReply, status: Refusal, wait: number = RETRY_AFTER_S): Promise<void> {
  const { server, request } = reply
  const key = `refused ${status} ${localeOf(request)}`
  request.visitor = { ...request.visitor, cityId: null, terminalId: null, promotionId: null }
  reply.header('retry-after', wait)
  if (await sendCached(reply, key, variantOf(request, 'error'))) return
  await server.loadShedding.enter(reply, 'critical')
  return sendPage(reply, await refusalPage(request, status, key))
}

/** It depends on no data, so it is never stale. */
const steady: CacheDependencies = {
  areUncacheable: false,
  areStale: false,
  calls: new Set(),
  areFresh: () => true,
  revalidate: async () => true,
}

/** Without an address: retrying requests the same one. No integration code, since it may replace an account page. */
async function refusalPage(request: FastifyRequest, status: Refusal, key: string): Promise<RenderablePage> {
  const locale = localeOf(request)
  const { record, ...answer } = await errorPage(request, status)
  const isOverload = status === 503
  const data = { ...(record.data as PageData['error']), path: '', ...(isOverload && { isBusy: true }) }
  const title = isOverload ? textsOf(locale).errors.busyTitle() : record.title
  return {
    ...answer,
    origin: request.server.shop.publicOrigin ?? '',
    record: { ...record, data, url: href(locale, 'home'), title },
    options: null,
    cache: { key, dependencies: steady },
  }
}

/** An error page with a complete document, even without the restaurant. */
const errorPage = (request: FastifyRequest, status: number): Promise<RenderablePage> =>
  failurePage(request, {
    personal: false,
    about: { id: 'error', layout: 'default', title: titleOf(status, localeOf(request)), status, static: true },
    data: { status, path: request.url.split('?', 1)[0] ?? '/' },
  })

function titleOf(status: number, locale: Locale): string {
  const { common, errors } = textsOf(locale)
  if (status === 404) return common.pageNotFound()
  if (status === 429) return errors.tooManyTitle()
  return status === 503 ? errors.unavailableTitle() : errors.title()
}
