import { useState } from 'react'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { useApp } from '#client/context/app.ts'
import { countdown } from './countdown.ts'

const MINUTE_S = 60

const spoken = ({ auth: { wait } }: TranslationFunctions, seconds: number): string =>
  seconds > MINUTE_S ? wait.minutes({ count: Math.ceil(seconds / MINUTE_S) }) : wait.seconds({ count: seconds })

/** A countdown until the form can be sent again: visible every second, announced at the beginning and at the end. */
export function RetryCountdown({ seconds }: { seconds: number }) {
  const { LL } = useApp()
  const isWaiting = seconds > 0
  const [announced, setAnnounced] = useState({ isWaiting: false, text: '' })
  if (announced.isWaiting !== isWaiting)
    setAnnounced({ isWaiting, text: isWaiting ? spoken(LL, seconds) : LL.auth.wait.over() })
  return (
    <>
      {isWaiting && (
        <p className="wait" aria-hidden="true">
          {LL.auth.wait.left({ time: countdown(seconds) })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announced.text}
      </p>
    </>
  )
}
