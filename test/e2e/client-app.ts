import type { JSHandle, Page } from 'playwright'
import type { App } from '#client/context/app.ts'

interface Root {
  stateNode: { current: { child: { memoizedProps: { app: App } } | null } }
}

/** The app of the tab, from the root React keeps at its container: drawn there, which may be after the page is live. */
export const appOf = (page: Page): Promise<JSHandle<App>> =>
  page.waitForFunction(() => {
    const shell = document.getElementById('shell') as unknown as Record<string, Root>
    const key = Object.keys(shell).find((name) => name.startsWith('__reactContainer$')) ?? ''
    return shell[key]?.stateNode.current.child?.memoizedProps.app
  }) as Promise<JSHandle<App>>
