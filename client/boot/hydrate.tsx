import { startTransition, type ReactNode } from 'react'
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client'
import { deferred } from '#shared/deferred.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { originalOf, reportFault } from '#client/api/report-fault.ts'
import { AppContext, type App } from '#client/context/app.ts'
import type { View } from '#client/context/page.ts'
import type { DeferredArrivals } from '#client/navigation/visit/deferred-arrivals.ts'
import type { Mounted, ShownPage } from '#client/navigation/visit/visit.ts'
import { Button } from '#client/ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { inApp, late } from './page-views.ts'
import { PageRoot, ShellRoot } from './roots.tsx'

/** Hydrates the two roots. What fails to render is reported and replaced within its root. */

/** Logs to the console and to the server. */
function fault(thrown: unknown): void {
  reportError(thrown)
  reportFault(thrown)
}

/** When a translator changed the page before hydration, React renders the changed texts again. */
const report = (error: unknown): void => {
  if (document.documentElement.matches(':not([data-translated],[class*=translated-])')) reportError(originalOf(error))
}

interface Hydrated extends Pick<HydrationOptions, 'identifierPrefix' | 'onRecoverableError' | 'onCaughtError'> {
  /** Replaces what could not be rendered. */
  instead: () => ReactNode
}

/** A transition lets the browser handle input in between; otherwise it is one long task. */
function hydrate(element: HTMLElement, content: ReactNode, { instead, ...options }: Hydrated): () => Root | undefined {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(element, content, {
      ...options,
      onUncaughtError(error) {
        fault(error)
        if (element.isConnected) root?.render(instead())
      },
    })
  })
  // From now on React handles clicks, including one that was recorded earlier (client/island/pending-press.ts).
  element.dataset.attached = ''
  return () => root
}

/** Resolves when the shell handles input. */
export function hydrateShell(app: App): Promise<void> {
  const { promise: ready, resolve } = deferred<void>()
  const element = document.getElementById('shell')
  const instead = () => (
    <AppContext value={app}>
      <main>
        <PageFailure />
      </main>
    </AppContext>
  )
  if (!element) resolve()
  else
    hydrate(element, <ShellRoot app={app} onReady={resolve} />, {
      identifierPrefix: 'c-',
      onRecoverableError: report,
      onCaughtError: fault,
      instead,
    })
  return ready
}

/** Browser tests wait for the mark: before it links load documents. */
async function markReady(root: HTMLElement, ready: Promise<void>): Promise<void> {
  await ready
  root.dataset.ready = ''
}

const inert: Mounted = { unmount() {}, ready: Promise.resolve() }

/** Null: a static page has none here. */
export async function viewOf({ id }: PageRecord): Promise<View | null> {
  const page = inApp.get(id) ?? (await late.get(id)?.())
  return page?.default ?? null
}

export async function hydratePage(app: App, { record, root }: ShownPage, arrivals: DeferredArrivals): Promise<Mounted> {
  const view = await viewOf(record)
  if (!root.isConnected) return inert
  // A static page has nothing to hydrate.
  if (!view) {
    root.dataset.attached = ''
    void markReady(root, inert.ready)
    return inert
  }
  const { promise: ready, resolve } = deferred<void>()
  const pageOf = (content: View) => (
    <PageRoot app={app} record={record} deferred={arrivals} view={content} onReady={resolve} />
  )
  const hydrated = hydrate(root, pageOf(view), {
    identifierPrefix: record.prefix,
    // Leaving a page before it is hydrated is reported by React, but is not an error.
    onRecoverableError: (error) => {
      if (root.isConnected) report(error)
    },
    instead: () => pageOf(PageFailure),
  })
  void markReady(root, ready)
  return { unmount: () => hydrated()?.unmount(), ready }
}

/** Replaces a page that failed; the shell stays. */
function PageFailure() {
  const { errors } = useApp().LL
  return (
    <section className="container failure" role="alert">
      <h1 className="failure-title">{errors.title()}</h1>
      <p className="muted">{errors.missingPart()}</p>
      <div className="failure-actions">
        <Button look="accent" size="large" icon="refresh" onClick={() => location.reload()}>
          {errors.reload()}
        </Button>
      </div>
    </section>
  )
}
