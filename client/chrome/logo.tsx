import { href } from '#shared/routes.ts'
import { useApp } from '../context/app.ts'

export function Logo({ current }: { current?: 'page' | undefined }) {
  const { LL, locale } = useApp()
  return (
    <a className="logo" href={href(locale, 'home')} aria-current={current}>
      <span className="logo-mark" />{LL.common.brand()}
    </a>
  )
}
