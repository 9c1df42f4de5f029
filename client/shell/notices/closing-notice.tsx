import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { sessionKeys } from '#shared/storage-keys.ts'
import { announcedMinutes, closingNotice, type ClosingNotice } from '#shared/rules/hours/closing-time.ts'
import { dayInWords } from '#shared/rules/hours/hours-in-words.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { NOW_EVERY_MS } from '#client/ui/time/use-now.ts'
import { useAnnouncement } from '#client/ui/use-announcement.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { pauseText } from '#client/ui/pause-text.ts'
import { ConsentNotice, useConsent } from './consent-notice.tsx'
import { servingRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'

/** A notice in words. */
interface Said {
  readonly text: string
  /** It changes when a countdown ends, or when another restaurant applies. */
  readonly name?: string
  /** Announced again when it changes. */
  readonly step?: number | string
  /** The server's alone: when the island takes it away. */
  readonly until?: number | ''
}

/**
 * The closing guard without a cart, by opening hours alone: no request. Until hydration it is what the document says
 * (client/island/sent-notice.ts). The checkout has its own countdown. A question about integration code comes first.
 */
export default observer(function ClosingNotice() {
  const app = useApp()
  const isLive = useHydrated()
  const [documentNotice] = useState(() => (isLive ? null : sentOf(app)))
  const [dismissed, setDismissed] = useState(() => readTab(sessionKeys.closing))
  const content = isLive ? liveOf(app) : documentNotice
  if (useConsent() === null) return <ConsentNotice />
  if (!content || content.name === dismissed) return null
  const dismiss = (): void => {
    const { name = '' } = content
    setDismissed(name)
    writeTab(sessionKeys.closing, name)
  }
  return <Notice content={content} onClose={dismiss} />
})

function liveOf(app: App): Said | null {
  const notice = closingNotice(servingRestaurants(app), app.stores.clock.moment)
  return notice && inWords(app, notice)
}

function sentOf(app: App): Said | null {
  if (import.meta.env.SSR) return app.closing ? { ...inWords(app, app.closing.notice), until: app.closing.until } : null
  const text = document.querySelector('.closing-notice[data-until] p')?.textContent
  return text ? { text, until: '' } : null
}

function inWords(app: App, notice: ClosingNotice): Said {
  const name = nameOf(notice)
  const step = notice.kind === 'closing' ? announcedMinutes(notice.minutes) : name
  return { name, text: textOf(app, notice), step }
}

function nameOf(notice: ClosingNotice): string {
  if (notice.kind === 'paused') return notice.kind
  return notice.kind + (notice.kind === 'closing' ? notice.until : notice.from)
}

function textOf(app: App, notice: ClosingNotice): string {
  const { checkout, delivery } = app.LL
  const { closed } = delivery.closing
  if (notice.kind === 'paused') return pauseText(app, servingRestaurants(app))
  if (notice.kind === 'closed') {
    const day = notice.day === 'later' ? dayInWords(notice.on, app.locale) : ''
    return closed[notice.day]({ day, from: notice.from })
  }
  return checkout.when.closing({ time: notice.until, minutes: notice.minutes })
}

/** What the island changed is hydrated as if it were hidden, so that React shows it afterwards. */
function Notice({ content: { name, text, step, until }, onClose }: { content: Said; onClose: () => void }) {
  const app = useApp()
  const { LL } = app
  const part = useFocusFallback<HTMLElement>()
  const isAnnounced = useAnnouncement(step, text)
  return (
    <section
      ref={part}
      className="closing-notice"
      aria-label={LL.delivery.closing.title()}
      data-name={name}
      data-until={until}
      hidden={until === ''}
      suppressHydrationWarning
    >
      <Icon name="clock" />
      <p aria-hidden={isAnnounced || undefined}>{text}</p>
      {until === undefined && name?.startsWith('closing') && <FineClock app={app} />}
      <span className="visually-hidden" role="status">
        {isAnnounced && text}
      </span>
      <IconButton icon="close" label={LL.common.close()} onClick={onClose} />
    </section>
  )
}

/** During the countdown the clock's tick of a minute is too coarse. */
function FineClock({ app }: { app: App }): null {
  const { clock } = app.stores
  useEffect(() => {
    clock.tick()
    const timer = setInterval(() => clock.tick(), NOW_EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return null
}
