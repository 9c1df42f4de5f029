import type { App } from '../context/app.ts'
import { keepMemory, restoreMemory } from './browser-memory.ts'
import { followLogOuts } from './log-out.ts'
import { recalculateCart } from './recalculate-cart.ts'
import { askToSignIn } from './server-events.ts'

/** Start-up (spec 4): restore what the browser remembers, then the profile, then today's prices. Runs after hydration. */
export async function startUp(app: App): Promise<void> {
  keepMemory(app)
  restoreMemory(app)
  followLogOuts(app)
  app.stores.clock.start()
  openRequestedSignIn(app)
  await loadProfile(app)
  await recalculateCart(app)
}

const SIGN_IN_QUERY = 'sign-in'

/** The auth guard led a document request here: the phone modal opens, the address becomes the plain one again. */
function openRequestedSignIn(app: App): void {
  const { searchParams } = new URL(location.href)
  if (!searchParams.has(SIGN_IN_QUERY)) return
  history.replaceState(history.state, '', location.pathname)
  if (!app.stores.session.signedIn) askToSignIn(app)
}

/** The profile is loaded only when somebody is signed in (spec 6). */
async function loadProfile({ stores: { session }, api }: App): Promise<void> {
  if (!session.signedIn) return
  const answer = await api.call('GET /bff/profile').catch(() => null)
  if (answer && session.signedIn) session.setProfile(answer.profile)
}
