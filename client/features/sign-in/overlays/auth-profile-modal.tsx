import { ProfileForm } from '../components/profile-form.tsx'
import { useApp } from '#client/context/app.ts'
import { saveProfile } from '../actions/sign-in.ts'
import { Modal } from '#client/ui/dialog/dialog.tsx'

/** Sign-in step 7: a customer without a name enters it; only saving closes the dialog. */
export default function AuthProfile() {
  const app = useApp()
  const texts = app.LL.auth.profile
  return (
    <Modal name="authProfile" title={texts.title()} closable={false}>
      <ProfileForm profile={app.stores.session.profile} save={(form) => saveProfile(app, form)} autofocus>
        <p className="muted">{texts.text()}</p>
      </ProfileForm>
    </Modal>
  )
}
