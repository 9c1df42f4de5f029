import t from 'tap'
import { SessionStore } from '#client/stores/session-store.ts'
import { profile } from '../fake-app.ts'

t.test('sign-in sets the session and log-out clears it', async (t) => {
  const session = new SessionStore()
  session.askPhone('account')
  session.phoneAccepted({ phone: '380671234567', createPin: true, resendAt: 5 })
  t.notOk(session.signedIn)
  const before = session.version
  session.enter(profile({ name: null }))
  t.ok(session.signedIn)
  t.equal(session.version, before + 1, 'a late 401 of the old sign-in can be distinguished')
  session.setProfile(profile())
  session.leave()
  t.match(session, { signedIn: false, profile: null, phone: '', createPin: false })
})
