import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'

/** The brand's logo and name. */
export function Logo() {
  const { LL, locale } = useApp()
  return (
    <a className="logo" href={href(locale, 'home')}>
      <span className="logo-mark" />
      <span>{LL.common.brand()}</span>
    </a>
  )
}
