import type { PageData } from '#shared/page-data/pages.ts'
import { AccountLayout, sectionOf } from '../../components/account-layout.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { RetryActions } from '#client/ui/retry-actions.tsx'
import { useApp } from '#client/context/app.ts'

type Unavailable = PageData['unavailable']

/** A page that is unavailable, inside the shell: the customer stays signed in and can retry. */
export default function UnavailablePage({ data }: { data: Unavailable }) {
  const { LL } = useApp()
  const section = sectionOf(data.page)
  if (!section)
    return (
      <div className="container success">
        <h1 className="visually-hidden">{LL.errors.cannotLoadTitle()}</h1>
        <CannotLoad data={data} text={LL.errors.cannotLoadOrder()} />
      </div>
    )
  return (
    <AccountLayout current={section.name} title={LL.account[`${section.text}Title`]()}>
      <CannotLoad data={data} text={LL.errors.cannotLoadText()} />
    </AccountLayout>
  )
}

function CannotLoad({ data: { path, supportPhone }, text }: { data: Unavailable; text: string }) {
  const { LL } = useApp()
  return (
    <EmptyState icon="alert" title={LL.errors.cannotLoadTitle()} text={text}>
      <RetryActions path={path} supportPhone={supportPhone} />
    </EmptyState>
  )
}
