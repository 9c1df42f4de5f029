import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { inOtherLocale } from '#client/ui/links.ts'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import type { Locale } from '#shared/locale.ts'
import { useApp } from '#client/context/app.ts'
import { offeredLanguage, settleLanguage } from './language-preference.ts'

/** Offers the page in the browser's preferred language; covers nothing and asks once. */
export const LanguageOffer = observer(function LanguageOffer() {
  const app = useApp()
  const [offered, setOffered] = useState(() => offeredLanguage(app))
  const stay = (): void => {
    settleLanguage()
    setOffered(null)
  }
  return offered && app.stores.location.layout === 'default' ? <Offer offered={offered} onStay={stay} /> : null
})

const Offer = observer(function Offer({ offered, onStay }: { offered: Locale; onStay: () => void }) {
  const { LL, stores } = useApp()
  const { nav } = LL
  const part = useFocusFallback<HTMLElement>()
  return (
    <section ref={part} className="page-offer row" aria-label={nav.offer.title()} lang={offered}>
      <p>{nav.offer.text()}</p>
      <ButtonLink
        look="accent"
        href={inOtherLocale(stores.location.path, offered)}
        hrefLang={offered}
        data-reload
        onClick={settleLanguage}
      >
        {nav.offer.follow()}
      </ButtonLink>
      <Button look="plain" onClick={onStay}>
        {nav.offer.stay()}
      </Button>
    </section>
  )
})
