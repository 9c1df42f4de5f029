import type { PageData } from '#shared/page-data.ts'
import { AccountLayout, sectionOf } from '../components/account-layout.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { phoneText, telOf } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'

type Away = PageData['away']

/** A page that is unavailable, inside the shell: the customer stays signed in and can retry. */
export default function AwayPage({ data }: { data: Away }) {
  const { LL } = useApp()
  const room = sectionOf(data.page)
  if (!room)
    return (
      <div className="container success">
        <h1 className="visually-hidden">{LL.errors.awayTitle()}</h1>
        <CannotLoad data={data} text={LL.errors.awayOrder()} />
      </div>
    )
  return (
    <AccountLayout current={room.name} title={LL.account[`${room.text}Title`]()}>
      <CannotLoad data={data} text={LL.errors.awayText()} />
    </AccountLayout>
  )
}

function CannotLoad({ data: { path, supportPhone }, text }: { data: Away; text: string }) {
  const { LL } = useApp()
  return (
    <EmptyState icon="alert" title={LL.errors.awayTitle()} text={text}>
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
    </EmptyState>
  )
}
