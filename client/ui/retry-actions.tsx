import { useApp } from '#client/context/app.ts'
import { ButtonLink } from './button.tsx'
import { phoneText, telOf } from './phone-link.tsx'

/** What a customer can do about a page that failed: load it again, or call. */
export function RetryActions({ path, supportPhone }: { path: string; supportPhone: string }) {
  const { LL } = useApp()
  return (
    <div className="failure-actions">
      <ButtonLink look="accent" size="large" icon="refresh" href={path} data-reload>
        {LL.errors.retry()}
      </ButtonLink>
      {supportPhone && (
        <ButtonLink size="large" icon="phone" href={telOf(supportPhone)}>
          {phoneText(supportPhone)}
        </ButtonLink>
      )}
    </div>
  )
}
