import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { enableStaticRendering } from 'mobx-react-lite'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { PageAbout, PageRecord } from '#shared/page-data/page-record.ts'
import type { DeferredData, DeferredKey, PageId } from '#shared/page-data/pages.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import type { SentNotice } from '#shared/rules/hours/closing-time.ts'
import { ShellRoot, PageRoot } from './boot/roots.tsx'
import { OUTLET } from './shell/outlet.tsx'
import type { App } from './context/app.ts'
import type { DeferredSource, View } from './context/page.ts'
import { byName, inApp, late, type PageModule } from './boot/page-views.ts'
import { createStores } from './stores/stores.ts'

export { default as noticeStyles } from './shell/notices/closing-notice.css?inline'

enableStaticRendering(true)

/** The page's code is not part of the app. */
export const hasOwnCode = (page: PageId): boolean => late.has(page)

const pages = new Map<string, PageModule>([
  ...inApp,
  ...byName(import.meta.glob<PageModule>('./features/*/pages/static/*.tsx', { eager: true })),
  ...(await Promise.all([...late].map(async ([name, load]) => [name, await load()] as const))),
])

/** Fragments of a page that can be requested alone. */
export const fragmentsOf = (page: PageId): readonly string[] => Object.keys(pages.get(page)?.fragments ?? {})

function viewOf(page: PageId, fragment: string | undefined): View {
  const pageModule = pages.get(page)
  const view = fragment === undefined ? pageModule?.default : pageModule?.fragments?.[fragment]
  if (!view) throw new Error(`no view for ${page} ${fragment ?? ''}`)
  return view
}

const noApi: App['api'] = { call: () => Promise.reject(new Error('no view calls the server back while rendering')) }

/** A new app for one render. Without a state it has no customer data. */
function appFor(
  { locale, url, layout }: PageAbout,
  texts: TranslationFunctions,
  state?: ShellState,
  closing: SentNotice | null = null,
): App {
  const stores = createStores({ path: url, layout, signedIn: state?.visitor.signedIn ?? false, clock: state?.clock })
  if (state?.visitor.cityId) stores.delivery.setCity(state.visitor.cityId)
  if (closing) stores.clock.follow(closing.at)
  return {
    locale,
    LL: texts,
    stores,
    api: noApi,
    navigate() {},
    hasReadAnnouncement: state?.visitor.hasReadAnnouncement ?? false,
    hasOrders: state?.visitor.hasOrders ?? false,
    offersLanguage: false,
    closing,
    get shell(): ShellState['shell'] {
      if (!state) throw new Error('a page is rendered from its own data; the shell is another root')
      return state.shell
    },
  }
}

/** The shell, split at the place of the page. */
export function renderShell(
  state: ShellState,
  record: PageAbout,
  texts: TranslationFunctions,
  closing: SentNotice | null = null,
): readonly [string, string] {
  const html = renderToString(<ShellRoot app={appFor(record, texts, state, closing)} />, { identifierPrefix: 'c-' })
  const cut = html.indexOf(OUTLET)
  return [html.slice(0, cut), html.slice(cut + OUTLET.length)]
}

export interface PageRender {
  record: PageRecord
  texts: TranslationFunctions
  /** Data that may be deferred; a value is here already. */
  deferred: { [Key in DeferredKey]?: Promise<DeferredData[Key]> | { value: DeferredData[Key] } }
  /** Only documents carry React's inline scripts. */
  nonce: string | undefined
  /** 'chunked': deferred parts are filled by the browser; 'complete': everything is awaited. */
  mode: 'document' | 'chunked' | 'complete'
  /** Render this fragment only. */
  fragment?: string | undefined
}
export interface PageSink {
  /** In order; each `isEnd` completes a part: first the page with its fallbacks, then each deferred part. */
  html(bytes: Buffer, isEnd: boolean): void
  done(): void
  /** Nothing could be rendered. */
  failed(error: unknown): void
  report(error: unknown): void
}

/** Renders a page without customer data; the returned function stops it. */
export function renderPage({ record, texts, deferred, nonce, mode, fragment }: PageRender, sink: PageSink): () => void {
  const view = viewOf(record.id, fragment)
  // The page around the fragment shows the notice already.
  const { stale: _said, ...part } = record
  const source = {
    get: (key: DeferredKey) => (mode === 'chunked' && deferred[key] instanceof Promise ? 'browser' : deferred[key]),
  } as DeferredSource
  const stream = renderToPipeableStream(
    <PageRoot
      app={appFor(record, texts)}
      record={fragment === undefined ? record : part}
      deferred={source}
      view={view}
    />,
    {
      identifierPrefix: record.prefix,
      nonce,
      // Finished parts are rendered in place whatever their size; only deferred ones need a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        if (mode !== 'complete') stream.pipe(pieces(sink))
      },
      onAllReady() {
        if (mode === 'complete') stream.pipe(pieces(sink))
      },
      onShellError: sink.failed,
      onError: sink.report,
    },
  )
  return () => stream.abort()
}

/** A long page is written in blocks while it renders, so that its memory is freed early. */
const PIECE_BYTES = 64 * 1024

/** React calls flush() at the end of each write: a part is complete there. */
function pieces(sink: PageSink): Writable {
  let parts: Buffer[] = []
  let size = 0
  let isOpen = false
  const hand = (isEnd: boolean): void => {
    if (isOpen) sink.html(Buffer.concat(parts, size), isEnd)
    parts = []
    size = 0
    isOpen &&= !isEnd
  }
  const writable = new Writable({
    write(chunk: Buffer, _encoding, next) {
      isOpen = true
      parts.push(chunk)
      size += chunk.length
      if (size >= PIECE_BYTES) hand(false)
      next()
    },
    final(next) {
      hand(true)
      sink.done()
      next()
    },
  })
  return Object.assign(writable, { flush: () => hand(true) })
}
