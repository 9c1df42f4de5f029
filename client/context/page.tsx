import { createContext, use, type ComponentType } from 'react'
import { browser } from 'react-dom'
import { jsonForScript } from '#shared/json-for-script.ts'
import type { LateData, LateKey, PageData, PageId } from '#shared/page-data.ts'
import { useHydrated } from './hydrated.ts'

/** A view takes its loader's data and nothing else. */
export type View<Id extends PageId = PageId> = ComponentType<{ data: PageData[Id] }>

/** Where late data comes from: a promise, a value already here, or 'browser' when a partial sends it behind the HTML. */
export interface LateSource {
  get<Key extends LateKey>(key: Key): Promise<LateData[Key]> | { value: LateData[Key] } | 'browser'
}
export interface PageScope { readonly prefix: string; readonly late: LateSource }

export const PageContext = createContext<PageScope | null>(null)

export function usePage(): PageScope {
  const page = use(PageContext)
  if (!page) throw new Error('rendered outside of a page')
  return page
}

/** Suspends until the late data is here; in a partial the server leaves the fallback and the browser fills it. */
export function useLate<Key extends LateKey>(key: Key): LateData[Key] {
  const found = usePage().late.get(key)
  if (found === 'browser') {
    use(browser(`late ${key}`))
    throw new Error('the server does not get here')
  }
  return 'value' in found ? found.value : use(found)
}

/** Element id under which a document carries late data to the browser. */
export const lateElementId = (prefix: string, key: LateKey): string => `${prefix}late-${key}`

/** Rendered next to the markup made from late data, inside the same Suspense boundary. */
export function LateJson<Key extends LateKey>({ name, value }: { name: Key; value: LateData[Key] }) {
  const id = lateElementId(usePage().prefix, name)
  // It is read before this is hydrated; what was not hydrated a browser would have to write itself.
  if (useHydrated()) return null
  return <script type="application/json" id={id} suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: jsonForScript(value) }} />
}
