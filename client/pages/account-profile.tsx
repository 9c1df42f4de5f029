import { formatPhone } from '#shared/rules/phone.ts'
import type { PageData } from '#shared/page-data.ts'
import { AccountPage } from '../components/account-page.tsx'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { refusalText, useAttempt } from '../components/use-attempt.ts'
import { useApp } from '../context/app.ts'
import { updateProfile } from '../flows/profile.ts'
import { changePin } from '../flows/sign-in.ts'
import type { ProfileForm as Form } from '#shared/contract/profile.ts'

/** Who the customer is, and how they come in (decisions, account). */
export default function AccountProfilePage({ data: { profile } }: { data: PageData['accountProfile'] }) {
  const app = useApp()
  const { LL, stores: { toasts } } = app
  const save = async (form: Form): Promise<void> => {
    await updateProfile(app, form)
    toasts.show({ severity: 'success', summary: LL.account.saved() })
  }
  return (
    <AccountPage current="accountProfile" title={LL.account.profileTitle()}>
      <div className="account-parts">
        <section className="order" aria-labelledby="account-data">
          <h2 id="account-data">{LL.account.data()}</h2>
          <ProfileForm profile={profile} save={save} />
        </section>
        <SignInPart phone={profile.phone} />
      </div>
    </AccountPage>
  )
}

/** The phone is the account and cannot be changed here; the PIN can, once an SMS has proved the phone. */
function SignInPart({ phone }: { phone: string }) {
  const app = useApp()
  const { LL } = app
  const attempt = useAttempt(() => changePin(app, phone))
  return (
    <section className="order account-entry" aria-labelledby="account-entry">
      <h2 id="account-entry">{LL.account.entry()}</h2>
      <p className="fact"><Icon name="phone" /><span className="nowrap">{formatPhone(phone)}</span></p>
      <p className="muted">{LL.account.pinText()}</p>
      <Button icon="key" busy={attempt.busy} aria-haspopup="dialog" onClick={() => attempt.run()}>{LL.account.changePin()}</Button>
      <p className="field-error" role="alert">{refusalText(LL, attempt.error)}</p>
    </section>
  )
}
