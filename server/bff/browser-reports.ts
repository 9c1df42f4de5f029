import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { faultsPath, reportsPath } from '#shared/address-names.ts'
import { routes } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'
import { ShopError } from '#server/errors.ts'
import { networkOf } from '#server/serving/client-network.ts'

/** CSP reports of browsers and error reports of the client: logged for operators, answered without a body. */

const BODY_LIMIT = 16 * 1024
/** Reports per request: browsers batch those of a minute. */
const REPORTS_MAX = 20

/** `report-uri`, the format all browsers support. */
const Single = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': z.string().optional(),
      disposition: z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      disposition: report.disposition,
    },
  ])

const Violation = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: z.string(),
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().nullish(),
      disposition: z.string().optional(),
    }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? undefined,
    disposition: body.disposition,
  }))

/** Errors of the client (client/api/report-fault.ts). */
const Fault = z
  .object({
    type: z.literal('client-error'),
    body: z.object({ documentURL: z.string(), name: z.string(), at: z.string() }),
  })
  .transform(({ body: { documentURL, ...fault } }) => ({ page: documentURL, fault }))

/** `report-to`: a batch, which may contain report types the shop does not collect. */
const Several = z
  .array(z.union([Violation, Fault, z.object({ type: z.string() }).transform(() => null)]))
  .transform((browserReports) => browserReports.filter((report) => report !== null))

const Reports = z.union([Single, Several])
type Report = z.output<typeof Violation>
type Fault = z.output<typeof Fault>['fault']

export async function reports(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  for (const path of [reportsPath, faultsPath])
    app.post(
      path.slice(app.prefix.length),
      {
        bodyLimit: BODY_LIMIT,
        config: { changesNothing: true },
        onRequest: async ({ server, ip }) => {
          await server.rateLimits.take({ bucket: 'reports', key: networkOf(ip) })
        },
      },
      (request, reply) => {
        const { data, success } = Reports.safeParse(request.body)
        if (!success) throw new ShopError(422, 'validation')
        for (const report of data.slice(0, REPORTS_MAX)) {
          if ('fault' in report) logFault(request, report.fault, report.page)
          else logReport(request, report)
        }
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    )
}

/** Values are reduced before logging: a URL may name an order, and attackers may send any text. */
function logReport({ log, server }: FastifyRequest, { page, directive = '', blocked = '', disposition }: Report): void {
  const [name = ''] = directive.split(' ', 1)
  server.metrics.security('csp_report')
  log.warn(
    {
      event: 'csp_report',
      directive: directives.has(name) ? name : OTHER,
      blocked: originOf(blocked),
      page: routeOf(page),
      enforced: disposition !== 'report',
    },
    'csp_report',
  )
}

function logFault({ log, server }: FastifyRequest, { name, at }: Fault, page: string): void {
  server.metrics.security('client_error')
  log.warn(
    {
      event: 'client_error',
      error: errors.has(name) ? name : OTHER,
      at: /^assets\/[\w-]{1,60}\.js:\d{1,7}:\d{1,7}$/.test(at) ? at : OTHER,
      page: routeOf(page),
    },
    'client_error',
  )
}

const OTHER = 'other'

const errors: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'DOMException',
  'ApiError',
])

const directives: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'child-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'object-src',
  'require-trusted-types-for',
  'trusted-types',
])

/** Keywords in place of a URL (CSP 3, "blocked-uri"). */
const words: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
])

/** Without path or query; an extension's URL is reduced to its scheme. */
function originOf(blocked: string): string {
  if (words.has(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return OTHER
  if (/^(?:https?|wss?):$/.test(url.protocol)) return url.origin
  return /^(?:[a-z]+-)*extension:$/.test(url.protocol) ? 'extension' : OTHER
}

function routeOf(page: string): string {
  const match = matchRoute(URL.parse(page)?.pathname ?? '')
  return match ? routes[match.name].path : OTHER
}
