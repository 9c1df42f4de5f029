import { Icon } from './icons/icon.tsx'

export const SectionHeading = ({ title, link }: { title: string; link?: { href: string; text: string } }) => (
  <div className="section-heading">
    <h2>{title}</h2>
    {link && (
      <a className="more-link" href={link.href}>
        {link.text}
        <Icon name="arrow-right" />
      </a>
    )}
  </div>
)
