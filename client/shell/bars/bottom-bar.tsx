import { observer } from 'mobx-react-lite'
import { inLocale } from '#shared/locale.ts'
import { routes, type RouteName } from '#shared/page-data/pages.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { useApp } from '#client/context/app.ts'
import { AccountButton } from './account-button.tsx'
import { CartButton } from './cart-button.tsx'
import { currentSection } from '#client/ui/links.ts'

type Plain = Extract<RouteName, 'home' | 'catalog' | 'favorites'>

const BarLink = observer(function BarLink({ to, icon, text }: { to: Plain; icon: IconName; text: string }) {
  const { locale, stores } = useApp()
  const link = inLocale(locale, routes[to].path)
  return (
    <a className="bar-item" href={link} aria-current={currentSection(stores.location.path, link)}>
      <Icon name={icon} />
      <span>{text}</span>
    </a>
  )
})

/** The bottom bar of phones. */
export function BottomBar() {
  const { LL } = useApp()
  return (
    <nav className="bottom-bar" aria-label={LL.nav.quick()}>
      <BarLink to="home" icon="home" text={LL.nav.start()} />
      <BarLink to="catalog" icon="dish" text={LL.nav.catalog()} />
      <CartButton className="bar-item">
        <span>{LL.nav.cart()}</span>
      </CartButton>
      <BarLink to="favorites" icon="heart" text={LL.nav.favourites()} />
      <AccountButton className="bar-item">
        <span>{LL.nav.account()}</span>
      </AccountButton>
    </nav>
  )
}
