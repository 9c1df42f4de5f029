import { useEffect, useEffectEvent } from 'react'
import { announcedMinutes, isClosing, minutesToLastOrder, SECONDS_SHOWN } from '#shared/rules/hours/closing-time.ts'
import { countdown, useSecondsUntil } from '#client/ui/time/countdown.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { useApp } from '#client/context/app.ts'
import { useNow } from '#client/ui/time/use-now.ts'
import { useAnnouncement } from '#client/ui/use-announcement.ts'
import type { Times } from './use-slots.ts'

/** The closing guard: counts down how long the restaurant still takes orders, then loads the next possible times. */
export function ClosingCountdown({ times: { slots, ask } }: { times: Times }) {
  const last = slots?.last_order_at
  const now = useNow()
  return last && isClosing(last, now) ? <Countdown last={last} onOver={() => void ask()} /> : null
}

function Countdown({ last, onOver }: { last: string; onOver: () => void }) {
  const { LL, locale, stores } = useApp()
  const { when } = LL.checkout
  const seconds = useSecondsUntil(Date.parse(last), stores.clock.now)
  const isOver = seconds === 0
  const notify = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) notify()
  }, [isOver])
  const minutes = minutesToLastOrder(last, Date.parse(last) - seconds * 1000)
  const time = kyivTime(last, locale)
  const text = when.closing({ time, minutes: minutes ?? 0 })
  const isAnnounced = useAnnouncement(announcedMinutes(minutes ?? 0), text)
  if (minutes === null) return null
  return (
    <div className="notice" data-severity="warn">
      <Icon name="clock" />
      <p aria-hidden={isAnnounced || undefined}>
        {seconds <= SECONDS_SHOWN ? when.closingNow({ time, left: countdown(seconds) }) : text}
      </p>
      <span className="visually-hidden" role="status">
        {isAnnounced && text}
      </span>
    </div>
  )
}
