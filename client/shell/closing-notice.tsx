import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { sessionKeys } from '#shared/storage-keys.ts'
import { announcedMinutes, kitchenNotice, type KitchenNotice } from '#shared/rules/closing-time.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useNow } from '#client/ui/use-now.ts'
import { useAnnouncement } from '#client/ui/use-announcement.ts'
import { useApp, type App } from '#client/context/app.ts'
import { servingRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { readTab, writeTab } from '#client/storage/tab-storage.ts'

/** The closing guard without a cart, by opening hours alone: no request. The checkout has its own countdown. */
export default observer(function KitchenHours() {
  const app = useApp()
  const { clock, location } = app.stores
  const notice = kitchenNotice(servingRestaurants(app), clock.minute)
  return notice && location.layout === 'default' ? <Notice notice={notice} /> : null
})

/** The notice changes when its countdown ends, or when another restaurant applies. */
function nameOf(notice: KitchenNotice): string {
  if (notice.kind === 'paused') return notice.kind
  return notice.kind + (notice.kind === 'closing' ? notice.until : notice.from)
}

function textOf({ LL: { checkout, delivery } }: App, notice: KitchenNotice): string {
  if (notice.kind === 'paused') return delivery.kitchen.paused()
  if (notice.kind === 'closed') return delivery.kitchen.closed[notice.day]({ from: notice.from })
  return checkout.when.closing({ time: notice.until, minutes: notice.minutes })
}

function Notice({ notice }: { notice: KitchenNotice }) {
  const [dismissed, setDismissed] = useState(() => readTab(sessionKeys.kitchen))
  const name = nameOf(notice)
  const dismiss = (): void => {
    setDismissed(name)
    writeTab(sessionKeys.kitchen, name)
  }
  return dismissed === name ? null : <Shown notice={notice} onClose={dismiss} />
}

function Shown({ notice, onClose }: { notice: KitchenNotice; onClose: () => void }) {
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
    <section ref={part} className="kitchen-hours" aria-label={LL.delivery.kitchen.title()} data-kind={notice.kind}>
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
