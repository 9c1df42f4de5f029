import { useState, type ReactNode } from 'react'
import { useHydrated } from '#client/context/hydrated.ts'

const onServer = typeof document === 'undefined'

/**
 * What is only to be read: nothing in it answers to anything but links. The server's HTML stays as it is and React never
 * looks inside, so it costs a phone nothing to make live. Drawn as ever where there is no such HTML.
 */
export function StaticHtml({ children }: { children: ReactNode }) {
  const isLive = useHydrated()
  const [isKept] = useState(!isLive && !onServer)
  return isKept ? <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} /> : <div>{children}</div>
}
