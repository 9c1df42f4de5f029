import { inLocale } from '#shared/locale.ts'
import { routes } from '#shared/page-data/pages.ts'
import { useApp } from '#client/context/app.ts'

/** The brand's logo and name. */
export function Logo() {
  const { LL, locale } = useApp()
  return (
    <a className="logo" href={inLocale(locale, routes.home.path)}>
      <span className="logo-mark" />
      <span>{LL.common.brand()}</span>
    </a>
  )
}
