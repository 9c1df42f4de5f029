import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { announcementMark } from '#shared/rules/announcement-mark.ts'
import type { PageAbout, PageRecord } from '#shared/page-data/page-record.ts'
import type { ShellData, ShellState } from '#shared/page-data/shell-state.ts'
import type { SentNotice } from '#shared/rules/hours/closing-time.ts'
import { clockChange } from '#server/site/clock-change.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import { jsonLdTag } from '../json-ld/json-ld.ts'
import { textsOf } from '#server/texts.ts'
import type { ServerEntry } from './bundle.ts'
import { jsonBytes, documentWrapper, type HtmlWrapper } from './html-parts.ts'
import { noticeFor, noticeKey } from './document-notice.ts'
import { headTags } from './page-head.ts'
import type { IntegrationCode } from './integration-code.ts'
import { type Piece, unpooledBuffer } from './pieces.ts'
import type { RenderablePage } from './renderable-page.ts'
import type { Styles } from './html-template.ts'

/** The document around a page. */

/**
 * Inline styles for a browser that does not have their file yet: a first visit is painted a round trip
 * sooner. The island then fetches the file for later documents, and tells so by a cookie.
 */
export function inlineStyles({ request, server }: FastifyReply): Styles | null {
  const { styles } = server.clientBundle().template
  return styles.text.length > 0 && request.visitor.styles !== styles.name ? styles : null
}

/** The page's head, for browsers, search engines and social networks. */
export function headOf({ server }: FastifyReply, answer: RenderablePage, record: PageRecord): string {
  const head = headTags({
    record,
    options: answer.options,
    origin: answer.origin,
    head: answer.head ?? {},
    titlePreview: server.signedOgTitles.pathOf,
    hidden: answer.unlisted || record.status !== 200,
  })
  return (
    head + (answer.structured ? jsonLdTag(answer.structured, { origin: answer.origin, locale: record.locale }) : '')
  )
}

export interface DocumentOptions {
  record: PageAbout
  head: Piece
  code: IntegrationCode | null
  shell: ShellData
  nonce: string
}

/** Markup before and after the page. */
type ShellHtml = readonly [Buffer, Buffer]
type Render = () => ShellHtml

/** By data, address and kind of customer; account and checkout share one address. */
const cachedShells = new LRUCache<string, ShellHtml, Render>({
  max: 64,
  ttl: 60_000,
  memoMethod: (_key, _old, { context: render }) => render(),
})
/** Equal data, equal shell: most changes of a menu leave it as it was. */
const digestOf = memoizeByIdentity((shell: ShellData) => hash('sha256', jsonBytes(shell), 'base64'))

/** The shell depends on a customer's kind, not identity: one render serves all of a kind. */
function shellHtmlOf(entry: ServerEntry, state: ShellState, record: PageAbout, notice: SentNotice | null): ShellHtml {
  const { locale, layout, url } = record
  const render: Render = () => {
    const [before, behind] = entry.renderShell(state, record, textsOf(locale), notice)
    return [unpooledBuffer(Buffer.from(before)), unpooledBuffer(Buffer.from(behind))]
  }
  // In development it may have changed meanwhile.
  if (state.build === 'dev') return render()
  const key = JSON.stringify([
    state.build,
    digestOf(state.shell),
    locale,
    layout,
    url,
    state.visitor,
    noticeKey(notice),
  ])
  return cachedShells.memo(key, { context: render })
}

/** True or false, whatever the cookie: a cached document has one variant of each. */
export function hasReadAnnouncement({ request }: FastifyReply, { texts }: ShellData): boolean {
  const { red_stripe_above_header: text } = texts
  return Boolean(text) && request.visitor.announcements.includes(announcementMark(text ?? ''))
}

/** It depends on the customer; the page inside does not. */
export function documentFor(reply: FastifyReply, { record, head, code, shell, nonce }: DocumentOptions): HtmlWrapper {
  const bundle = reply.server.clientBundle()
  const { entry, template, build } = bundle
  const { visitor } = reply.request
  const now = reply.server.shop.now()
  const state: ShellState = {
    locale: record.locale,
    build,
    offersLanguage: reply.server.offersLanguage,
    clock: clockChange(now),
    shell,
    visitor: {
      signedIn: visitor.token !== null,
      cityId: visitor.cityId,
      hasReadAnnouncement: hasReadAnnouncement(reply, shell),
      ...(visitor.orderPhone !== null && { hasOrders: true }),
    },
  }
  const notice = record.layout === 'default' ? noticeFor(reply, shell) : null
  return documentWrapper(template, {
    theme: visitor.theme,
    linksStyles: inlineStyles(reply) === null,
    files: bundle.codeOf(record.id, record.locale),
    state,
    head,
    noticeStyles: notice ? entry.noticeStyles : '',
    code,
    nonce,
    shell: shellHtmlOf(entry, state, record, notice),
  })
}
