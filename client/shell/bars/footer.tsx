import { useEffect, useRef, type ReactNode } from 'react'
import { OFFER_SLUG } from '#shared/address-names.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { Contacts } from './contacts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useSitePages } from './use-site-pages.ts'
import { Logo } from './logo.tsx'

/** A list of links, folded on phones; on wide screens the style sheet shows it before this opens it (footer.css). */
function Folded({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    const wide = matchMedia('(width >= 48rem)')
    const follow = (): void => {
      if (fold.current) fold.current.open = wide.matches
      if (heading.current) heading.current.tabIndex = wide.matches ? -1 : 0
    }
    // A customer on a phone may have opened it by now.
    if (wide.matches) follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return (
    <nav className="footer-part" aria-labelledby={id}>
      <details ref={fold}>
        <summary ref={heading}>
          <h2 id={id}>{title}</h2>
          <Icon name="chevron-down" />
        </summary>
        <ul>{children}</ul>
      </details>
    </nav>
  )
}

function Categories() {
  const { LL, locale, shell } = useApp()
  if (shell.categories.length === 0) return null
  return (
    <Folded id="footer-menu" title={LL.nav.catalog()}>
      {shell.categories.map(({ id, name }) => (
        <li key={id}>
          <a href={href(locale, 'category', { id })}>{name}</a>
        </li>
      ))}
    </Folded>
  )
}

function Pages() {
  const { LL, locale, shell } = useApp()
  const offer = href(locale, 'page', { slug: OFFER_SLUG })
  // The list beside has its name.
  const catalog = href(locale, 'catalog')
  const links = useSitePages().filter(
    ({ link }) => link !== offer && (link !== catalog || shell.categories.length === 0),
  )
  return (
    <Folded id="footer-pages" title={LL.nav.menu.pages()}>
      {links.map(({ name, link }) => (
        <li key={link}>
          <a href={link}>{name}</a>
        </li>
      ))}
      {shell.hasOffer && (
        <li>
          <a href={offer}>{LL.nav.footer.offer()}</a>
        </li>
      )}
    </Folded>
  )
}

export default function Footer() {
  const { LL } = useApp()
  return (
    <footer className="footer">
      <div className="container footer-grid">
        <div className="footer-part footer-brand">
          <Logo />
          <p>{LL.common.tagline()}</p>
        </div>
        <Categories />
        <Pages />
        <Contacts className="footer-part" phoneClass="footer-phone">
          <h2>{LL.nav.footer.contacts()}</h2>
        </Contacts>
        <div className="footer-rights">
          <p>{LL.nav.footer.rights()}</p>
          <LanguageSwitch className="footer-language" />
        </div>
      </div>
    </footer>
  )
}
