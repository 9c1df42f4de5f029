import { ProfileForm } from '../../components/profile-form.tsx'
import { useApp } from '../../context/app.ts'
import { saveProfile } from '../../flows/sign-in.ts'
import { Modal } from '../modal.tsx'

/** Sign-in step 7: who has no name yet gives one; nothing but saving closes it (spec 2, 6). */
export default function AuthProfile() {
  const app = useApp()
  const { LL: { auth: { profile: texts } }, stores: { session } } = app
  return (
    <Modal name="authProfile" title={texts.title()} closable={false}>
      <ProfileForm profile={session.profile} save={(form) => saveProfile(app, form)} autofocus>
        <p className="muted">{texts.text()}</p>
      </ProfileForm>
    </Modal>
  )
}
