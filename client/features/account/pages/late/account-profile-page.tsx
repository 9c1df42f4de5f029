import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OperationPath } from '#shared/contract/bff.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { href } from '#shared/routes.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { AccountLayout } from '../../components/account-layout.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Fact } from '#client/ui/notice.tsx'
import { ProfileForm } from '#client/features/sign-in/components/profile-form.tsx'
import { Switch } from '#client/ui/form/switch.tsx'
import { AttemptButton } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import {
  saveContactPreference,
  updateProfile,
  type ContactPreference,
} from '#client/features/sign-in/actions/profile.ts'
import { proveAgain } from '#client/features/sign-in/actions/sign-in.ts'
import type { Profile, ProfileForm as Form } from '#shared/contract/profile.ts'

/** The customer's name, contacts and PIN. */
export default function AccountProfilePage({ data: { profile, outcome } }: { data: PageData['accountProfile'] }) {
  const app = useApp()
  const { LL, locale } = app
  const save = async (form: Form): Promise<void> => {
    await updateProfile(app, form)
    app.stores.toasts.show({ severity: 'success', summary: LL.account.saved() })
  }
  return (
    <AccountLayout current="accountProfile" title={LL.account.profileTitle()}>
      <div className="account-parts">
        <section className="order" aria-labelledby="account-data">
          <h2 id="account-data">{LL.account.data()}</h2>
          {outcome?.isSent && <p role="status">{LL.account.saved()}</p>}
          <ProfileForm profile={profile} save={save} action={href(locale, 'accountProfile')} outcome={outcome} />
        </section>
        <div className="account-side">
          {takesOrders(useMissingFeatures()) && <ContactPart read={profile} />}
          <SignInPart phone={profile.phone} />
          {!useMissingFeatures().includes('personalData') && <OwnPart phone={profile.phone} />}
        </div>
      </div>
    </AccountLayout>
  )
}

/** Each switch saves at once; the checkout starts from these preferences, so a shop without orders hides them. */
const ContactPart = observer(function ContactPart({ read }: { read: Profile }) {
  const { LL, stores } = useApp()
  const profile = useHydrated() ? (stores.session.profile ?? read) : read
  return (
    <section className="order account-entry" aria-labelledby="account-contact">
      <h2 id="account-contact">{LL.account.contact()}</h2>
      <p className="muted">{LL.account.contactText()}</p>
      <PreferenceSwitch preference="is_not_call_confirmation" name="noCall" profile={profile} />
      <PreferenceSwitch preference="contact_me_telegram_viber" name="messenger" profile={profile} />
    </section>
  )
})

/** Turns at once, and back when saving fails. */
function PreferenceSwitch({
  preference,
  name,
  profile,
}: {
  preference: ContactPreference
  name: 'noCall' | 'messenger'
  profile: Profile
}) {
  const app = useApp()
  const { LL } = app
  const { session, toasts } = app.stores
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turn = async (on: boolean): Promise<void> => {
    setWanted(on)
    try {
      await saveContactPreference(app, profile, preference, on)
      toasts.show({ severity: 'success', summary: LL.account.saved() })
    } catch {
      // An ended session shows its own message.
      if (session.signedIn) toasts.show({ severity: 'error', summary: LL.errors.tryAgain() })
    }
    setWanted(null)
  }
  return (
    <Switch
      label={LL.account[name]()}
      text={LL.account[`${name}Text`]()}
      checked={wanted ?? profile[preference]}
      busy={wanted !== null}
      onChange={turn}
    />
  )
}

/** The phone identifies the account and cannot be changed; the PIN can, once an SMS has proved the phone. */
function SignInPart({ phone }: { phone: string }) {
  const app = useApp()
  const { LL } = app
  return (
    <section className="order account-entry" aria-labelledby="account-entry">
      <h2 id="account-entry">{LL.account.entry()}</h2>
      <Fact icon="phone" className="nowrap">
        {formatPhone(phone)}
      </Fact>
      <p className="muted">{LL.account.pinText()}</p>
      <AttemptButton icon="key" aria-haspopup="dialog" attempt={useSubmission(() => proveAgain(app, phone, 'newPin'))}>
        {LL.account.changePin()}
      </AttemptButton>
    </section>
  )
}

/** Everything known about the customer as a file, and the end of the account, which the PIN or an SMS code confirms. */
function OwnPart({ phone }: { phone: string }) {
  const app = useApp()
  const { own } = app.LL.account
  const attempt = useSubmission(() => proveAgain(app, phone, 'deletion'))
  return (
    <section className="order form" aria-labelledby="account-own">
      <h2 id="account-own">{own.title()}</h2>
      <p className="muted">{own.text()}</p>
      <p className="muted">{own.kept()}</p>
      <div className="address-acts row">
        <ButtonLink icon="receipt" href={'/bff/personal-data' satisfies OperationPath} download="my-data.json">
          {own.download()}
        </ButtonLink>
        <AttemptButton icon="trash" look="danger" aria-haspopup="dialog" attempt={attempt}>
          {own.delete()}
        </AttemptButton>
      </div>
    </section>
  )
}
