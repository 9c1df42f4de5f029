import './menu-drawer.css'
import { observer } from 'mobx-react-lite'
import { href } from '#shared/routes.ts'
import { ordersMarkerCookie } from '#shared/cookies.ts'
import { Contacts } from '../bars/contacts.tsx'
import { useSitePages } from '../bars/use-site-pages.ts'
import { LanguageSwitch } from '../bars/language-switch.tsx'
import { ConsentSwitch } from '../notices/consent-notice.tsx'
import { currentPage } from '#client/ui/links.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { DietButton } from '#client/features/catalog/components/product/diet-button.tsx'
import FulfilmentButton from '#client/features/delivery/components/fulfilment-button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp, type App } from '#client/context/app.ts'
import { logOut } from '#client/features/sign-in/actions/forget-customer.ts'
import { showCard, startSignIn } from '#client/context/start-sign-in.ts'
import { currentCity } from '#client/context/city-selectors.ts'
import { readCookie } from '#client/storage/persistence.ts'
import { Drawer } from '#client/ui/dialog/dialog.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Account, loyalty card, pages, language, city, theme, phones, socials. */
export default function MenuDrawer() {
  const { LL } = useApp()
  return (
    <Drawer name="menu" side="start" title={LL.nav.menu.title()}>
      <Account />
      <Where />
      <Pages />
      <Settings />
      <Contacts className="drawer-contacts">
        <h3>{LL.nav.menu.contacts()}</h3>
      </Contacts>
    </Drawer>
  )
}

const Account = observer(function Account() {
  const { session } = useApp().stores
  return <div className="drawer-account">{session.signedIn ? <Customer /> : <Guest />}</div>
})

/** Closes the menu before the next overlay opens. */
function instead({ stores }: App, open: () => void): void {
  stores.overlays.close('menu')
  open()
}

const Guest = observer(function Guest() {
  const app = useApp()
  const { LL, locale } = app
  return (
    <>
      <Button look="accent" size="large" icon="user" onClick={() => instead(app, () => startSignIn(app, 'account'))}>
        {LL.nav.signIn()}
      </Button>
      {readCookie(ordersMarkerCookie) && (
        <ButtonLink icon="receipt" href={href(locale, 'success')}>
          {LL.nav.order()}
        </ButtonLink>
      )}
      <LoyaltyCard />
    </>
  )
})

const Customer = observer(function Customer() {
  const app = useApp()
  const { LL, locale, shell, stores } = app
  const name = stores.session.profile?.name
  return (
    <>
      {name && <p className="drawer-hello">{name}</p>}
      <LoyaltyCard />
      {shell.missingFeatures.includes('orderList') ? (
        <ButtonLink icon="user" href={href(locale, shell.accountPage)}>
          {LL.nav.account()}
        </ButtonLink>
      ) : (
        <ButtonLink icon="receipt" href={href(locale, 'accountOrders')}>
          {LL.nav.orders()}
        </ButtonLink>
      )}
      <Button look="plain" icon="log-out" onClick={() => logOut(app)}>
        {LL.account.signOut()}
      </Button>
    </>
  )
})

const LoyaltyCard = observer(function LoyaltyCard() {
  const app = useApp()
  const { LL, shell, stores } = app
  const { profile } = stores.session
  const hasCard = profile ? profile.card_number : !shell.missingFeatures.includes('bonuses')
  return hasCard ? (
    <Button icon="barcode" onClick={() => instead(app, () => showCard(app))}>
      {LL.nav.card()}
    </Button>
  ) : null
})

const Pages = observer(function Pages() {
  const { LL, locale, stores } = useApp()
  const { location } = stores
  const own = [
    { name: LL.nav.categories.all(), link: href(locale, 'catalog') },
    { name: LL.nav.favourites(), link: href(locale, 'favorites') },
  ]
  const sitePages = useSitePages().filter(({ link }) => own.every((page) => page.link !== link))
  return (
    <nav className="drawer-links" aria-label={LL.nav.menu.pages()}>
      {[...own, ...sitePages].map(({ name, link }) => (
        <a key={link} href={link} aria-current={currentPage(location.path, link)}>
          {name}
          <Icon name="chevron-right" />
        </a>
      ))}
    </nav>
  )
})

/** City and fulfilment, on which menu and prices depend. */
const Where = observer(function Where() {
  const app = useApp()
  const { LL, stores } = app
  const { overlays } = stores
  const name = currentCity(app)?.name ?? ''
  return (
    <div className="drawer-settings">
      <button
        type="button"
        className="drawer-row"
        aria-label={LL.nav.chooseCity({ name })}
        onClick={() => overlays.swap('menu', 'city')}
      >
        <Icon name="pin" />
        <span>{name}</span>
        <Icon name="chevron-right" />
      </button>
      <FulfilmentButton className="drawer-row" onOpen={() => overlays.swap('menu', 'delivery')} />
    </div>
  )
})

const Settings = observer(function Settings() {
  const { LL, stores } = useApp()
  const { overlays } = stores
  return (
    <div className="drawer-settings">
      <DietButton className="drawer-row" onClick={() => overlays.swap('menu', 'diet')}>
        <Icon name="chevron-right" />
      </DietButton>
      <div className="drawer-row">
        <Icon name="language" />
        <span>{LL.nav.languageName()}</span>
        <LanguageSwitch className="inline-link" />
      </div>
      <ThemeSwitch />
      <ConsentSwitch />
    </div>
  )
})
