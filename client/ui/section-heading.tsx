import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

export const SectionHeading = ({ title, link }: { title: string; link?: { href: string; text: string } }) => (
  <div className="section-heading row">
    <h2>{title}</h2>
    {link && (
      <a className="more-link" href={link.href}>
        {link.text}
        <Icon name="arrow-right" />
      </a>
    )}
  </div>
)

interface PageHeadingProps {
  title: string
  lead?: string | null
  className?: string
  children?: ReactNode
}

/** The first words of a page. */
export const PageHeading = ({ title, lead, className = '', children }: PageHeadingProps) => (
  <header className={`page-heading ${className}`}>
    <h1>{title}</h1>
    {lead && <p className="muted">{lead}</p>}
    {children}
  </header>
)
