import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button, ButtonLink } from '../components/button.tsx'
import { inOtherLocale } from '../components/links.ts'
import { useApp } from '../context/app.ts'
import { offeredLanguage, settleLanguage } from '../flows/language-offer.ts'

/** Offers the page in the language the visitor's browser prefers (decisions); it stands in nobody's way and asks once. */
export const LanguageOffer = observer(function LanguageOffer() {
  const app = useApp()
  const { LL: { nav }, stores: { location } } = app
  const [offered, setOffered] = useState(() => offeredLanguage(app))
  if (!offered || location.layout !== 'default') return null
  const stay = (): void => {
    settleLanguage()
    setOffered(null)
  }
  return (
    <section className="language-offer" aria-label={nav.offer.title()} lang={offered}>
      <p>{nav.offer.text()}</p>
      <ButtonLink look="accent" href={inOtherLocale(location.path, offered)} hrefLang={offered} data-reload onClick={settleLanguage}>{nav.offer.follow()}</ButtonLink>
      <Button look="plain" onClick={stay}>{nav.offer.stay()}</Button>
    </section>
  )
})
