import { useSyncExternalStore } from 'react'
import { CONSENT } from '#shared/storage-keys.ts'
import { Button } from '#client/ui/button.tsx'
import { Switch } from '#client/ui/form/switch.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useApp } from '#client/context/app.ts'
import { canStore, readStored, writeStored } from '#client/storage/persistence.ts'

/** Integration code in `<template data-consent>` runs once its customer allows it: the notice asks once, the menu's switch changes it. */

function follow(changed: () => void): () => void {
  document.addEventListener(CONSENT, changed)
  return () => document.removeEventListener(CONSENT, changed)
}

/** Null: not answered; undefined: nothing asks. */
export const useConsent = (): string | null | undefined =>
  useSyncExternalStore(
    follow,
    () => (document.querySelector('template[data-consent]') && canStore() ? readStored(CONSENT) : undefined),
    () => undefined,
  )

function give(isAllowed: boolean): void {
  writeStored(CONSENT, isAllowed ? 'yes' : 'no')
  document.dispatchEvent(new Event(CONSENT))
}

export function ConsentNotice() {
  const { consent } = useApp().LL.nav
  const part = useFocusFallback<HTMLElement>()
  return (
    <section ref={part} className="closing-notice" aria-label={consent.title()} data-name="consent">
      <p>{consent.title()}</p>
      <Button onClick={() => give(true)}>{consent.allow()}</Button>
      <Button onClick={() => give(false)}>{consent.refuse()}</Button>
    </section>
  )
}

export function ConsentSwitch() {
  const { consent } = useApp().LL.nav
  const answer = useConsent()
  if (answer === undefined) return null
  return (
    <Switch label={consent.title()} text={consent.effect()} checked={answer === 'yes'} busy={false} onChange={give} />
  )
}
