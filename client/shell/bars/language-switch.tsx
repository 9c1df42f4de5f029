import { observer } from 'mobx-react-lite'
import { locales, type Locale } from '#shared/locale.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { inOtherLocale } from '#client/ui/links.ts'

/** The same page in the other language; a full document, because every text of the shell changes. */
export const LanguageSwitch = observer(function LanguageSwitch({
  short = false,
  className,
}: {
  short?: boolean
  className: string
}) {
  const { LL, locale, stores } = useApp()
  const other = locales.find((one) => one !== locale) as Locale
  const name = LL.nav.otherLanguageName()
  // The footer may be hydrated on a later page than the document's: React writes only what changes after that.
  const isKnown = useHydrated() || import.meta.env.SSR
  return (
    <a
      className={className}
      href={isKnown ? inOtherLocale(stores.location.path, other) : ''}
      suppressHydrationWarning
      hrefLang={other}
      lang={other}
      aria-label={short ? `${LL.nav.otherLanguage()}: ${name}` : undefined}
      data-reload
    >
      {short ? LL.nav.otherLanguage() : name}
    </a>
  )
})
