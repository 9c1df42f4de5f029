import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { sessionKeys } from '#shared/storage-keys.ts'
import { announcedMinutes, closingNotice, type ClosingNotice } from '#shared/rules/closing-time.ts'
import { dayInWords } from '#shared/rules/hours-in-words.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useNow } from '#client/ui/use-now.ts'
import { useAnnouncement } from '#client/ui/use-announcement.ts'
import { useApp, type App } from '#client/context/app.ts'
import { pauseText } from '#client/features/delivery/actions/pauses.ts'
import { servingRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { readTab, writeTab } from '#client/storage/tab-storage.ts'

/** The closing guard without a cart, by opening hours alone: no request. The checkout has its own countdown. */
export default observer(function ClosingNotice() {
  const app = useApp()
  const { clock, location } = app.stores
  const notice = closingNotice(servingRestaurants(app), clock.moment)
  return notice && location.layout === 'default' ? <Notice notice={notice} /> : null
})

/** The notice changes when its countdown ends, or when another restaurant applies. */
function nameOf(notice: ClosingNotice): string {
  if (notice.kind === 'paused') return notice.kind
  return notice.kind + (notice.kind === 'closing' ? notice.until : notice.from)
}

function textOf(app: App, notice: ClosingNotice): string {
  const { checkout, delivery } = app.LL
  const { closed } = delivery.closing
  if (notice.kind === 'paused') return pauseText(app, servingRestaurants(app))
  if (notice.kind === 'closed')
    return notice.day === 'later'
      ? closed.later({ day: dayInWords(notice.on, app.locale), from: notice.from })
      : closed[notice.day]({ from: notice.from })
  return checkout.when.closing({ time: notice.until, minutes: notice.minutes })
}

function Notice({ notice }: { notice: ClosingNotice }) {
  const [dismissed, setDismissed] = useState(() => readTab(sessionKeys.closing))
  const name = nameOf(notice)
  const dismiss = (): void => {
    setDismissed(name)
    writeTab(sessionKeys.closing, name)
  }
  return dismissed === name ? null : <Shown notice={notice} onClose={dismiss} />
}

function Shown({ notice, onClose }: { notice: ClosingNotice; onClose: () => void }) {
  const app = useApp()
  const { LL } = app
  const text = textOf(app, notice)
  const part = useRef<HTMLElement>(null)
  const isAnnounced = useAnnouncement(
    notice.kind === 'closing' ? announcedMinutes(notice.minutes) : nameOf(notice),
    text,
  )
  useFocusFallback(part)
  return (
    <section ref={part} className="closing-notice" aria-label={LL.delivery.closing.title()} data-kind={notice.kind}>
      <Icon name="clock" />
      <p aria-hidden={isAnnounced || undefined}>{text}</p>
      {notice.kind === 'closing' && <FineClock app={app} />}
      <span className="visually-hidden" role="status">
        {isAnnounced && text}
      </span>
      <IconButton icon="close" label={LL.common.close()} onClick={onClose} />
    </section>
  )
}

/** During the countdown the clock's tick of a minute is too coarse. */
function FineClock({
  app: {
    stores: { clock },
  },
}: {
  app: App
}): null {
  const now = useNow()
  useEffect(() => clock.tick(), [clock, now])
  return null
}
