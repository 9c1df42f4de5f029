import { observer } from 'mobx-react-lite'
import { locales, type Locale } from '#shared/locale.ts'
import { useApp } from '#client/context/app.ts'
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
  return (
    <a
      className={className}
      href={inOtherLocale(stores.location.path, other)}
      hrefLang={other}
      lang={other}
      data-reload
    >
      {short ? (
        <>
          {LL.nav.otherLanguage()}
          <span className="visually-hidden">: {name}</span>
        </>
      ) : (
        name
      )}
    </a>
  )
})
