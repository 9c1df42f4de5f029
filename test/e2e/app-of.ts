import type { JSHandle, Page } from 'playwright'
import type { App } from '#client/context/app.ts'

/** The app of the tab, from the root React keeps at its container. */
export const appOf = (page: Page): Promise<JSHandle<App>> => page.evaluateHandle(() => {
  const chrome = document.getElementById('chrome') as unknown as Record<string, { stateNode: { current: { child: { memoizedProps: { app: App } } } } }>
  const key = Object.keys(chrome).find((name) => name.startsWith('__reactContainer$')) ?? ''
  return chrome[key]!.stateNode.current.child.memoizedProps.app
})
