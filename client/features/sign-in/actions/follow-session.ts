import { reaction } from 'mobx'
import { signInModals } from '#client/stores/overlays-store.ts'
import { forgetAddresses } from '#client/api/cached-answers.ts'
import type { App } from '#client/context/app.ts'
import { onBfcacheRestore } from '#client/storage/bfcache.ts'
import { forgetCustomer, isInAccount, leaveAccount } from './forget-customer.ts'
import { forgetGivenName, hasGivenName, loadProfile } from './profile.ts'
import { SESSION_CHANNEL, type SessionMessage } from '#client/storage/tab-channel.ts'

/**
 * One session for all tabs: a sign-in (sign-in.ts) and its end (forget-customer.ts, by the customer or a 401) reach each of them. The returned
 * function leaves them.
 */
export function followSession(app: App): () => void {
  const { session } = app.stores
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (data.tab === session.tab) return
    if (data.what === 'signed-in') void joinSession(app)
    else if (session.signedIn) leaveToo(app)
  })
  reaction(
    () => session.signedIn,
    (signedIn) => {
      if (signedIn) return
      forgetGivenName()
      void forgetAddresses()
    },
  )
  askForName(app)
  // A session that ended meanwhile is refused, which ends it here too.
  onBfcacheRestore(() => void loadProfile(app))
  return () => channel.close()
}

/**
 * A customer without a name is asked for one (sign-in step 7), also after a reload and in another tab; open sign-in steps come
 * first.
 */
const askForName = (app: App, { session, overlays } = app.stores): (() => void) =>
  reaction(
    () =>
      session.signedIn &&
      session.profile !== null &&
      !hasGivenName(app) &&
      !signInModals.some((modal) => overlays.isOpen(modal)),
    (asks) => {
      if (asks) overlays.open('authProfile')
    },
    { fireImmediately: true },
  )

function leaveToo(app: App): void {
  forgetCustomer(app)
  leaveAccount(app)
}

/** Another tab signed in, perhaps as another customer: state of the old session is dropped. */
async function joinSession(app: App): Promise<void> {
  const { session } = app.stores
  const before = session.profile?.phone
  session.enter(null)
  closeSignIn(app)
  await loadProfile(app)
  if (before !== session.profile?.phone) reloadAccount(app)
}

/** Closes this tab's own sign-in. */
function closeSignIn({ LL, stores: { session, overlays, toasts } }: App): void {
  const open = signInModals.filter((modal) => overlays.isOpen(modal))
  for (const modal of open) overlays.close(modal)
  session.askPhone(null)
  if (open.length) toasts.show({ severity: 'info', summary: LL.auth.joined() })
}

/** An account page is loaded again for the current customer. */
function reloadAccount(app: App): void {
  if (app.stores.session.signedIn && isInAccount(app)) app.navigate(app.stores.location.path, 'refresh')
}
