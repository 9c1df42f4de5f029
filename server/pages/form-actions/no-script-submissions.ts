import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import type { FormOrder, FormOutcome, FormPage } from '#shared/page-data/form-pages.ts'
import { href } from '#shared/routes.ts'
import { routes, type RouteName } from '#shared/page-data/pages.ts'
import { isSessionOver, ShopError, UpstreamError } from '#server/errors.ts'
import { localeOf } from '#server/site/request-locale.ts'
import { callAsVisitor } from '#server/http/restaurant-calls.ts'
import { provenOrder, sendAbout } from '#server/orders/form-order.ts'
import { authGuard } from '../guards/auth-guard.ts'
import { clientOf, keptClaimsOf } from '#server/limits/client-identity.ts'
import { textsOf } from '#server/texts.ts'
import { fieldsOf } from './form-action.ts'
import { refusedFields } from './refusal-texts.ts'
import { faultsIn, submissionForms, type SubmissionForm } from './submission-forms.ts'
import type { FormsOptions } from './pickup-order-form.ts'

/** Forms and the profile sent without scripts, or before they have loaded: POST to the page's own address. */

declare module 'fastify' {
  interface FastifyRequest {
    submissionOutcome: SubmissionOutcome | null
  }
}

/** What became of a submission, and the status of the page that says so. */
export interface SubmissionOutcome extends FormOutcome {
  readonly status: number
}

export const hasForm = (name: RouteName): name is FormPage => Object.hasOwn(submissionForms, name)

export function submissions(app: FastifyInstance, { show }: FormsOptions): void {
  app.decorateRequest('submissionOutcome', null)
  for (const name of Object.keys(submissionForms) as FormPage[]) {
    const hooks = 'guard' in routes[name] ? { onRequest: authGuard } : {}
    app.post(routes[name].path, { ...hooks, config: { page: 'form' } }, async (request, reply) => {
      request.submissionOutcome = await submitForm(request, name)
      if (request.submissionOutcome === null)
        return reply.header('cache-control', 'no-store').redirect(`${href(localeOf(request), name)}?sent=1`, 303)
      show(name, reply)
      return reply
    })
  }
}

/** Pages whose form may be about an order. */
const aboutOrders: readonly RouteName[] = ['reviews', 'qualityDepartment']

const orderIn = ({ query }: FastifyRequest): unknown => (query as Record<string, unknown> | null)?.order

/** The address names an order: its page is never that of other customers, not even where the order is not shown. */
export const namesOrder = (request: FastifyRequest): boolean => orderIn(request) !== undefined

/** The order that the address of a form's page names, once proved. */
export const formOrderOf = async (name: RouteName, request: FastifyRequest): Promise<FormOrder | null> =>
  aboutOrders.includes(name) ? provenOrder(request, orderIn(request)) : null

/** The outcome of the last submission of a form; null: none. */
export function submissionOutcomeOf(
  name: RouteName,
  { submissionOutcome, query }: FastifyRequest,
): SubmissionOutcome | null {
  const isSent = hasForm(name) && (query as Record<string, unknown> | null)?.sent === '1'
  return submissionOutcome ?? (isSent ? { fields: {}, faults: {}, refused: null, isSent, status: 200 } : null)
}

/** The page with the outcome of its form in its data, and what the form is about. */
export const withFormState = <Page extends { readonly data: object; readonly status?: number }>(
  page: Page,
  submission: SubmissionOutcome | null,
  order: FormOrder | null,
): Page => {
  if (!submission && !order) return page
  const { status, ...outcome } = submission ?? {}
  const data = { ...page.data, ...(submission && { outcome }), ...(order && { order }) }
  return { ...page, ...(status && { status }), data }
}

/** Null: the restaurant has accepted it. */
async function submitForm(request: FastifyRequest, name: FormPage): Promise<SubmissionOutcome | null> {
  const locale = localeOf(request)
  const form = submissionForms[name]
  const filled = fieldsOf(request)
  const fields = Object.fromEntries(form.names.map((name) => [name, filled.get(name)]))
  const attempt = { fields, faults: faultsIn(form, fields, textsOf(locale)), refused: null, isSent: false, status: 422 }
  if (Object.keys(attempt.faults).length > 0) return attempt
  try {
    await deliver(request, name, fields)
    return null
  } catch (error) {
    return { ...attempt, ...refusalOf(error, locale, form) }
  }
}

async function deliver(request: FastifyRequest, name: FormPage, fields: Record<string, string>): Promise<void> {
  const { call, schema, bodyOf } = submissionForms[name]
  const reservation = await request.server.rateLimits.take(...keptClaimsOf('forms', { client: clientOf(request) }))
  try {
    const form = schema.parse(bodyOf(fields)) as object
    await sendAbout(form, await formOrderOf(name, request), (body) => callAsVisitor(request, call, { body } as never))
  } catch (error) {
    await reservation.refund()
    throw error
  }
}

/** The typed text is shown again after any failure. */
function refusalOf(error: unknown, locale: Locale, { names }: SubmissionForm): Partial<SubmissionOutcome> {
  const { errors } = textsOf(locale)
  if (error instanceof ShopError && error.code === 'too_many')
    return { refused: errors.tooMany(), status: error.status }
  if (!(error instanceof UpstreamError) || isSessionOver(error)) throw error
  if (error.isCallMissing) return { refused: errors.notOffered(), status: 404 }
  if (error.status !== 422)
    return {
      refused: error.status === 429 ? errors.tooMany() : errors.tryAgain(),
      status: error.status === 429 ? 429 : 503,
    }
  return refusedFields(error, locale, (name) => names.includes(name))
}
