import { use, useState } from 'react'
import { browser } from 'react-dom'
import { jsonForScript } from '#shared/json-for-script.ts'
import type { DeferredData, DeferredKey } from '#shared/page-data/pages.ts'
import { useApp, type App } from './app.ts'
import { useHydrated } from './hydrated.ts'
import { deferredElementId, isPromise, usePage } from './page.ts'

/** Suspends until the deferred data is here; in a partial the server sends the fallback and the browser fills it. */
export function useDeferred<Key extends DeferredKey>(key: Key): DeferredData[Key] {
  const entry = usePage().deferred.get(key)
  if (entry === 'browser') {
    use(browser(`late ${key}`))
    throw new Error('the server does not get here')
  }
  return isPromise(entry) ? use(entry) : entry.value
}

/** The app for a part made from deferred data: what arrived after the island had drawn is the server's. */
export function useDeferredApp(key: DeferredKey): App {
  const app = useApp()
  const { prefix } = usePage()
  const [part] = useState(() => {
    const isSent = app.islandState && !app.islandState.parts.has(deferredElementId(prefix, key))
    return isSent ? { ...app, islandState: undefined } : app
  })
  return part
}

/** Rendered next to the markup made from deferred data, inside the same Suspense boundary. */
export function DeferredJson<Key extends DeferredKey>({ name, value }: { name: Key; value: DeferredData[Key] }) {
  const id = deferredElementId(usePage().prefix, name)
  // Hydration reads the JSON earlier; rendering it again would cost the browser time.
  if (useHydrated()) return null
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: jsonForScript(value) }}
    />
  )
}
