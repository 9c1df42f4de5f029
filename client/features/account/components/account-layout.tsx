import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Feature } from '#shared/contract/missing-features.ts'
import { href } from '#shared/routes.ts'
import { routes, type RouteName } from '#shared/page-data/pages.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { logOut } from '#client/features/sign-in/actions/forget-customer.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import type { IconName } from '#client/ui/icons/icon-names.ts'
import { currentPage } from '#client/ui/links.ts'

const sections = [
  { name: 'accountOrders', text: 'orders', icon: 'receipt', needs: ['orderList'] },
  { name: 'accountBonuses', text: 'bonuses', icon: 'gift', needs: ['bonuses'] },
  { name: 'accountAddress', text: 'address', icon: 'pin', needs: ['savedAddresses'] },
  { name: 'accountProfile', text: 'profile', icon: 'user', needs: [] },
] as const satisfies { name: string; text: string; icon: IconName; needs: readonly Feature[] }[]

export type AccountSection = (typeof sections)[number]['name']

/** The section a page belongs to: one order belongs to the orders. */
export const sectionOf = (page: RouteName) =>
  sections.find(({ name }) => routes[page].path.startsWith(routes[name].path))

interface AccountLayoutProps {
  current: AccountSection
  title: string
  children: ReactNode
}

/** Shared layout of account pages: name, navigation, log-out. */
export function AccountLayout({ current, title, children }: AccountLayoutProps) {
  const app = useApp()
  return (
    <div className="container account">
      <header className="account-head row">
        <div>
          <h1>{title}</h1>
          <Greeting />
        </div>
        <Button icon="log-out" onClick={() => logOut(app)}>
          {app.LL.account.signOut()}
        </Button>
      </header>
      <Sections current={current} />
      {children}
    </div>
  )
}

function Sections({ current }: Pick<AccountLayoutProps, 'current'>) {
  const { LL, locale, stores } = useApp()
  const missingFeatures = useMissingFeatures()
  return (
    <nav className="account-nav chip-row" aria-label={LL.nav.account()}>
      {sections
        .filter(({ needs }) => !needs.some((one: Feature) => missingFeatures.includes(one)))
        .map(({ name, text, icon }) => (
          <a
            key={name}
            className="chip"
            href={href(locale, name)}
            aria-current={currentPage(stores.location.path, href(locale, name)) ?? (name === current || undefined)}
          >
            <Icon name={icon} />
            {LL.account.sections[text]()}
          </a>
        ))}
    </nav>
  )
}

const Greeting = observer(function Greeting() {
  const { session } = useApp().stores
  const name = useHydrated() ? session.profile?.name : null
  return <p className="account-hello muted">{name}</p>
})
