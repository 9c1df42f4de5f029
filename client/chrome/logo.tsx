import { href } from '#shared/routes.ts'
import { useApp } from '../context/app.ts'
import { Icon } from '../components/icons/icon.tsx'

export function Logo({ current }: { current?: 'page' | undefined }) {
  const { LL, locale } = useApp()
  return (
    <a className="logo" href={href(locale, 'home')} aria-current={current}>
      <span className="logo-mark"><Icon name="flame-filled" /></span>{LL.common.brand()}
    </a>
  )
}
