import { useEffect } from 'react'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { Shell } from '#client/shell/shell.tsx'
import { AppContext, type App } from '#client/context/app.ts'
import { PageContext, type DeferredSource, type View } from '#client/context/page.ts'

/** The two React roots: the shell, which outlives pages, and the page. */

export function ShellRoot({ app, onReady }: { app: App; onReady?: () => void }) {
  return (
    <AppContext value={app}>
      <Shell onDrawn={onReady} />
    </AppContext>
  )
}

export interface PageRootProps {
  app: App
  record: PageRecord
  deferred: DeferredSource
  view: View
  onReady?: () => void
}

export function PageRoot({ app, record, deferred, view: View, onReady }: PageRootProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <AppContext value={app}>
      <PageContext value={{ ...record, deferred }}>
        {record.stale && <StaleNotice LL={app.LL} />}
        <View data={record.data} />
      </PageContext>
    </AppContext>
  )
}

/** Notice on a page made from stale data. */
const StaleNotice = ({ LL }: Pick<App, 'LL'>) => (
  <div className="container">
    <p className="notice" data-severity="warn">
      {LL.errors.stale()}
    </p>
  </div>
)
