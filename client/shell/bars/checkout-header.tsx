import { inLocale } from '#shared/locale.ts'
import { routes } from '#shared/page-data/pages.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useApp } from '#client/context/app.ts'
import { HeaderPhone } from './contacts.tsx'
import { Logo } from './logo.tsx'

/** The checkout's reduced header: logo, way back, language, phone. */
export function CheckoutHeader() {
  const { LL, locale } = useApp()
  return (
    <header className="header header-reduced">
      <div className="header-row row container">
        <a className="back-link" href={inLocale(locale, routes.catalog.path)}>
          <Icon name="arrow-left" />
          {LL.nav.backToMenu()}
        </a>
        <Logo />
        <div className="header-end">
          <LanguageSwitch short className="header-language" />
          <HeaderPhone />
        </div>
      </div>
    </header>
  )
}
