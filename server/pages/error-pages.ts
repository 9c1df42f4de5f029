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
import { redirectPage } from '#server/http/partial-request.ts'
import { sendPage } from '#server/rendering/send-page.ts'
import { failurePage, type PageOptions } from './page-shell.ts'

/** 404 and error pages of one language, for documents and partials. */
export function errorPages(app: FastifyInstance, options: PageOptions): void {
  // The promises are not returned: Fastify would wait for the end of each answer.
  const finish = (reply: FastifyReply, sending: Promise<unknown>): void => {
    sending.catch((error: unknown) => reply.send(error))
  }
  app.setNotFoundHandler((request, reply) => finish(reply, sendOldFileOrNotFound(request, reply, options)))
  app.setErrorHandler((error: FastifyError, request, reply) =>
    finish(reply, answerError(error, request, reply, options)),
  )
}

/** A page is reloaded by a person; a program that calls /bff may retry sooner (RETRY_AFTER_S). */
const OUTAGE_RETRY_S = 30

async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<void> {
  if (isBusy(error)) return sendRefusal(request, reply, 503, RETRY_AFTER_S, options)
  if (isSessionOver(error)) return answerEndedSession(request, reply, options)
  logFailure(error, request)
  const status = statusOf(error)
  if (status === 404) return sendNotFound(request, reply, options)
  const wait = error instanceof ShopError ? error.details.retryAfter : undefined
  if (status === 429) return sendRefusal(request, reply, 429, wait ?? WAIT_STEP_S, options)
  if (status === 503 || wait) reply.header('retry-after', wait ?? OUTAGE_RETRY_S)
  return sendError(request, reply, status, options)
}

/** A missing build file may belong to an older or newer build. */
async function sendOldFileOrNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<void> {
  if (await request.server.buildFiles.send(request.url, reply)) return
  return sendNotFound(request, reply, options)
}

/** Logs a failure of the server or the restaurant; a page that is not there is none. */
function logFailure(error: unknown, request: FastifyRequest): void {
  if (statusOf(error) >= 500) logFault(error, request, 'page failed')
}

/** The status of an error's page: not found, restaurant unavailable, or an internal error. */
function statusOf(error: unknown): number {
  if (error instanceof ShopError) return error.status
  if (error instanceof UpstreamError) return error.status === 404 && !isNoBackend(error) ? 404 : 503
  const { statusCode = 500 } = error as Partial<FastifyError>
  return statusCode < 500 ? statusCode : 500
}

/** A 404 of a mandatory call means that there is no backend: its address is wrong, or it is being set up. */
const isNoBackend = ({ isCallMissing, call }: UpstreamError): boolean =>
  isCallMissing && hasEachBackend(call as RestaurantCall)

/** The token is invalid: its session ends, but not a newer one of the same browser. */
function answerEndedSession(request: FastifyRequest, reply: FastifyReply, { locale }: PageOptions): void {
  request.server.metrics.security('logout_401')
  request.log.info({ event: 'logout_401' }, 'logout_401')
  reply.endSession(request.visitor)
  redirectToSignIn(request, reply, locale)
}

/** A differently spelled address redirects to its page (redirect guard); anything else is a 404. */
async function sendNotFound(request: FastifyRequest, reply: FastifyReply, options: PageOptions): Promise<void> {
  const canonical = canonicalUrl(request.url)
  if (canonical !== null) return void redirectPage(request, reply, canonical, 308)
  request.log.info(`Page not found: ${pathForLog(request.url)}`)
  if (request.is404 && isForProgram(request)) return void sendShortNotFound(reply, options)
  return sendError(request, reply, 404, options)
}

/** For programs, which read no page: some bytes instead of many kilobytes. */
const sendShortNotFound = (reply: FastifyReply, { locale }: PageOptions): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(textsOf(locale).errors.notFound())

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

/** A page that failed while being sent has left its content-encoding header. */
async function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  options: PageOptions,
): Promise<void> {
  reply.removeHeader('content-encoding')
  if (!request.server.loadShedding.tryAdmit('normal')) return sendRefusal(request, reply, 503, RETRY_AFTER_S, options)
  await request.server.loadShedding.enter(reply, 'normal')
  return sendPage(reply, await errorPage(request, status, options))
}

/** Refused for overload or rate; the same page for all clients. */
type Refusal = 503 | 429

/**
 * The page of all refused requests: rendered once a minute, then cached, so that a refusal costs next to
 * nothing. Its shell ignores cookies: with them attackers could request any number of variants.
 */
async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: Refusal,
  wait: number,
  options: PageOptions,
): Promise<void> {
  const { server } = request
  const key = `refused ${status} ${options.locale}`
  request.visitor = { ...request.visitor, cityId: null, terminalId: null, promotionId: null }
  reply.header('retry-after', wait)
  if (await sendCached(reply, key, variantOf(request, 'error'))) return
  await server.loadShedding.enter(reply, 'critical')
  return sendPage(reply, await refusalPage(request, status, key, options))
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
async function refusalPage(
  request: FastifyRequest,
  status: Refusal,
  key: string,
  options: PageOptions,
): Promise<RenderablePage> {
  const { locale } = options
  const { record, ...answer } = await errorPage(request, status, options)
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
const errorPage = (request: FastifyRequest, status: number, { locale }: PageOptions): Promise<RenderablePage> =>
  failurePage(request, locale, {
    personal: false,
    about: { id: 'error', layout: 'default', title: titleOf(status, locale), status, static: true },
    data: { status, path: pathOf(request) },
  })

function titleOf(status: number, locale: Locale): string {
  const { common, errors } = textsOf(locale)
  if (status === 404) return common.pageNotFound()
  if (status === 429) return errors.tooManyTitle()
  return status === 503 ? errors.unavailableTitle() : errors.title()
}
