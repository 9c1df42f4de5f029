import { useEffect } from 'react'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { phoneText, telOf } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'
import { reloadWhenReachable } from '#client/navigation/recovery/reconnection.ts'

const again = (): void => location.reload()

/** Replaces a page that is not cached offline, at that page's URL. It reloads as soon as possible. */
export default function OfflinePage({ data: { phone } }: { data: PageData['offline'] }) {
  const app = useApp()
  const { LL, locale } = app
  useEffect(() => reloadWhenReachable(app), [app])
  return (
    <div className="container section-first" data-offline>
      <h1 className="visually-hidden">{LL.offline.title()}</h1>
      <EmptyState icon="offline" title={LL.offline.title()} text={LL.offline.text()}>
        <div className="failure-actions">
          <Button look="accent" size="large" icon="refresh" onClick={again}>
            {LL.offline.retry()}
          </Button>
          <ButtonLink size="large" href={href(locale, 'catalog')}>
            {LL.offline.menu()}
          </ButtonLink>
          {phone && (
            <ButtonLink size="large" icon="phone" href={telOf(phone)}>
              {phoneText(phone)}
            </ButtonLink>
          )}
        </div>
        <noscript>
          <p className="muted">{LL.offline.noScript()}</p>
        </noscript>
      </EmptyState>
    </div>
  )
}
