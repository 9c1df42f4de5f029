import type { SiteTexts } from '#shared/contract/business.ts'
import { useApp } from '#client/context/app.ts'
import { linkOf } from '#client/ui/links.ts'

/** The warning above the header. */
export function AnnouncementBar({
  texts: { red_stripe_above_header: text, link_from_the_red_line: link },
}: {
  texts: SiteTexts
}) {
  const { LL, locale } = useApp()
  if (!text) return null
  return (
    <aside className="stripe" aria-label={LL.nav.notice()}>
      {link ? <a href={linkOf(locale, link)}>{text}</a> : <p>{text}</p>}
    </aside>
  )
}
