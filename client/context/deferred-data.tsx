import { use } from 'react'
import { browser } from 'react-dom'
import { jsonForScript } from '#shared/json-for-script.ts'
import type { LateData, LateKey } from '#shared/page-data.ts'
import { useHydrated } from './hydrated.ts'
import { lateElementId, usePage } from './page.ts'

/** Suspends until the late data is here; in a partial the server leaves the fallback and the browser fills it. */
export function useLate<Key extends LateKey>(key: Key): LateData[Key] {
  const found = usePage().late.get(key)
  if (found === 'browser') {
    use(browser(`late ${key}`))
    throw new Error('the server does not get here')
  }
  return 'value' in found ? found.value : use(found)
}

/** Rendered next to the markup made from late data, inside the same Suspense boundary. */
export function LateJson<Key extends LateKey>({ name, value }: { name: Key; value: LateData[Key] }) {
  const id = lateElementId(usePage().prefix, name)
  // It is read before this is hydrated; what was not hydrated a browser would have to write itself.
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
