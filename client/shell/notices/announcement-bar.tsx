import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { YEAR_S, cookies, ordersMarkerCookie } from '#shared/cookies.ts'
import { locales } from '#shared/locale.ts'
import { announcementMark } from '#shared/rules/announcement-mark.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'
import { IconButton } from '#client/ui/button.tsx'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { linkOf } from '#client/ui/links.ts'
import { isCityAlerted } from '#client/features/delivery/actions/restaurant-selectors.ts'
import AlertNotice from '#client/features/delivery/components/alert-notice.tsx'
import ClosingNotice from './closing-notice.tsx'
import OrderNotice from './order-notice.tsx'
import './closing-notice.css'

/**
 * What the restaurant announces: above the header an alert in the city, else its announcement, above the bottom bar a notice. One
 * part of the shell, which is hydrated last. The region is there before its text.
 */
export default observer(function AnnouncementBar() {
  // It may be received before this part is hydrated.
  const isAlerted = isCityAlerted(useApp(), useHydrated())
  return (
    <>
      <div role="status">{isAlerted && <AlertNotice />}</div>
      {!isAlerted && <Announcement />}
      <ErrorBoundary instead={null}>
        <BottomNotice />
      </ErrorBoundary>
    </>
  )
})

/** One line; a dismissed text is not sent again. */
function Announcement() {
  const { LL, locale, shell, hasReadAnnouncement } = useApp()
  const { red_stripe_above_header: text, link_from_the_red_line: link } = shell.texts
  const [isRead, setRead] = useState(hasReadAnnouncement)
  if (!text || isRead) return null
  const dismiss = (): void => {
    // That of the other language stays dismissed.
    const marks = (readCookie(cookies.announcement) ?? '').split('.')
    marks[locales.indexOf(locale)] = announcementMark(text)
    writeCookie(cookies.announcement, marks.join('.'), YEAR_S)
    setRead(true)
  }
  return (
    <aside className="announcement-bar" aria-label={LL.nav.notice()}>
      {link ? <a href={linkOf(locale, link)}>{text}</a> : <p>{text}</p>}
      <IconButton icon="close" label={LL.common.close()} onClick={dismiss} />
    </aside>
  )
}

/** One notice above the bottom bar. An order may have been placed since the last look: by the page before, or found by this one. */
const BottomNotice = observer(function BottomNotice() {
  const { location, placedOrders, session } = useApp().stores
  const mayHaveOrder =
    useHydrated() &&
    (session.signedIn || (location.path && placedOrders.version >= 0 && readCookie(ordersMarkerCookie)))
  return mayHaveOrder ? <OrderNotice /> : <ClosingNotice />
})
