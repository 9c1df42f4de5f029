import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { inLocale } from '#shared/locale.ts'
import { accountPath } from '#shared/address-names.ts'
import { routes } from '#shared/page-data/pages.ts'
import { useApp } from '#client/context/app.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { opensDialog } from '#client/ui/dialog/opens-dialog.ts'
import { currentPage } from '#client/ui/links.ts'

/** Link to the account; a guest starts to sign in and comes back here. */
export const AccountButton = observer(function AccountButton({
  className,
  children,
}: {
  className: string
  children?: ReactNode
}) {
  const app = useApp()
  const { LL, locale, shell, stores } = app
  const { session, location } = stores
  const accountLink = inLocale(locale, routes[shell.accountPage].path)
  const label = children ? undefined : session.signedIn ? LL.nav.account() : LL.nav.signIn()
  if (session.signedIn) {
    const current = currentPage(location.path, accountLink) ?? (location.path.includes(accountPath) || undefined)
    return (
      <a className={className} href={accountLink} aria-label={label} aria-current={current}>
        <Icon name="user" />
        {children}
      </a>
    )
  }
  const frame = opensDialog(LL.auth.phone.title())
  return (
    <button
      type="button"
      className={className}
      {...frame}
      aria-label={label}
      onClick={() => startSignIn(app, 'account')}
    >
      <Icon name="user" />
      {children}
    </button>
  )
})
