import { useState, type ReactNode } from 'react'
import { useHydrated } from '#client/context/hydrated.ts'

const onServer = typeof document === 'undefined'

/**
 * Static content with links only. The server's HTML is not hydrated, which costs a phone nothing. Without server HTML it renders as
 * usual.
 */
export function StaticHtml({ children }: { children: ReactNode }) {
  const isLive = useHydrated()
  const [isStatic] = useState(!isLive && !onServer)
  return isStatic ? <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} /> : <div>{children}</div>
}

/** The restaurant's texts with markup, sanitised by the server. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
)
