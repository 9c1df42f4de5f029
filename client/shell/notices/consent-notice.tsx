import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useApp } from '#client/context/app.ts'

/** Asks once, where integration code of the page waits for the answer; the menu's switch changes it. */
export const ConsentNotice = observer(function ConsentNotice() {
  const { integration, tells, stores } = useApp()
  return integration === 'asks' && tells && stores.consent.answer === null ? <Question /> : null
})

function Question() {
  const {
    LL: {
      nav: { consent: texts },
    },
    stores: { consent },
  } = useApp()
  const part = useRef<HTMLElement>(null)
  useFocusFallback(part)
  return (
    <section ref={part} className="page-offer" aria-label={texts.title()}>
      <p>{texts.question()}</p>
      <Button onClick={() => consent.give('yes')}>{texts.allow()}</Button>
      <Button onClick={() => consent.give('no')}>{texts.refuse()}</Button>
    </section>
  )
}
