import FulfilmentButton from '#client/features/delivery/components/fulfilment-button.tsx'
import { observer } from 'mobx-react-lite'
import { inLocale } from '#shared/locale.ts'
import { routes } from '#shared/page-data/pages.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { AccountButton } from './account-button.tsx'
import { CartButton } from './cart-button.tsx'
import { HeaderPhone } from './contacts.tsx'
import { useSitePages } from './use-site-pages.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { currentSection } from '#client/ui/links.ts'
import { Logo } from './logo.tsx'
import { opensDialog } from '#client/ui/dialog/opens-dialog.ts'
import { currentCity } from '#client/context/city-selectors.ts'

const CityButton = observer(function CityButton() {
  const app = useApp()
  const name = currentCity(app)?.name
  if (!name) return null
  return (
    <button
      type="button"
      className="city-button"
      {...opensDialog(app.LL.city.title())}
      aria-label={app.LL.nav.chooseCity({ name })}
      onClick={() => app.stores.overlays.open('city')}
    >
      <Icon name="pin" />
      <span>{name}</span>
    </button>
  )
})

/** The restaurant's links that fit beside the catalog on a wide screen, also in letters that a reader has spaced; the footer has them all. */
const LINKS_SHOWN = 2

const Navigation = observer(function Navigation() {
  const { LL, locale, stores } = useApp()
  const catalog = inLocale(locale, routes.catalog.path)
  const links = useSitePages().filter(({ link }) => link !== catalog)
  return (
    <nav className="header-nav" aria-label={LL.nav.main()}>
      {[{ name: LL.nav.catalog(), link: catalog }, ...links.slice(0, LINKS_SHOWN)].map(({ name, link }) => (
        <a key={link} href={link} aria-current={currentSection(stores.location.path, link)}>
          {name}
        </a>
      ))}
    </nav>
  )
})

export function Header() {
  const { LL, locale, stores } = useApp()
  return (
    <>
      <header className="header">
        <div className="header-row row container">
          <IconButton
            className="header-menu"
            icon="menu"
            label={LL.nav.menu.open()}
            {...opensDialog(LL.nav.menu.title(), 'drawer drawer-start')}
            onClick={() => stores.overlays.open('menu')}
          />
          <Logo />
          <CityButton />
          <span className="fulfilment-place">
            <FulfilmentButton />
          </span>
          <Navigation />
          <a
            className="icon-button header-search"
            href={inLocale(locale, routes.search.path)}
            aria-label={LL.nav.search()}
          >
            <Icon name="search" />
          </a>
          <HeaderPhone />
          <LanguageSwitch short className="header-language" />
          <AccountButton className="icon-button header-account" />
          <CartButton className="header-cart" withTotal />
        </div>
      </header>
      {/* On narrower screens one line that scrolls away with the page. */}
      <section className="fulfilment-line container" aria-label={LL.delivery.title()}>
        <FulfilmentButton />
      </section>
    </>
  )
}
