import type { FastifyReply } from 'fastify'
import { DateTime } from 'luxon'
import { TIME_ZONE } from '#shared/constants.ts'
import type { PageId, PageRecord, ShellState } from '#shared/page-data.ts'
import type { Locale } from '#shared/locale.ts'
import type { Shell } from '../content/shell.ts'
import { structuredTag } from '../structured/site.ts'
import { textsOf } from '../texts.ts'
import type { ClientBundle } from './client-bundle.ts'
import { documentFrame, documentStart, type Frame } from './frames.ts'
import { headTags } from './head.ts'
import type { IntegrationCode } from './integration-code.ts'
import type { PageAnswer } from './page-answer.ts'

/** The document around a page: its start, which knows no data, and its frame. */

export interface Opening { readonly id: PageId; readonly locale: Locale; readonly static: boolean }

/** Everything the browser may fetch before it knows what the page says. */
export const startOf = ({ request }: FastifyReply, { template, preloads }: ClientBundle, { id, locale, static: still }: Opening, nonce: string): string =>
  documentStart({ template, locale, theme: request.visitor.theme, nonce, preloads: preloads(still ? null : id, locale) })

/** What the head says of a page, to visitors, search engines and social networks. */
export function headOf({ server }: FastifyReply, answer: PageAnswer, record: PageRecord, { options }: Shell): string {
  const touchIcon = server.assetPath('icons/touch-180.png')
  const head = headTags({ record, options, origin: answer.origin, head: answer.head ?? {}, touchIcon, hidden: answer.unlisted || record.status !== 200 })
  return head + (answer.structured ? structuredTag(answer.structured({ origin: answer.origin, locale: record.locale })) : '')
}

export interface Framing { record: PageRecord; head: string; code: IntegrationCode | null; shell: Shell; nonce: string }

const kyivAhead = (now: Date): number => DateTime.fromJSDate(now, { zone: TIME_ZONE }).offset

/** The frame knows of the visitor; the page within does not. */
export function frameOf(reply: FastifyReply, { entry, template, build }: ClientBundle, { record, head, code, shell, nonce }: Framing): Frame {
  const { visitor } = reply.request
  const state: ShellState = {
    locale: record.locale, build, offersLanguage: reply.server.offersLanguage, kyivAhead: kyivAhead(reply.server.now()), shell: shell.data,
    visitor: { signedIn: visitor.token !== null, cityId: visitor.cityId, theme: visitor.theme },
  }
  return documentFrame({ template, record, state, head, code, nonce, chrome: entry.renderChrome(state, record, textsOf(record.locale)) })
}
