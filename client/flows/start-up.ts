import type { App } from '../context/app.ts'
import { offerAttention } from './attention.ts'
import { keepMemory, restoreMemory } from './browser-memory.ts'
import { followLogOuts } from './log-out.ts'
import { loadProfile } from './profile.ts'
import { recalculateCart } from './recalculate-cart.ts'
import { askToSignIn } from './server-events.ts'

/** Start-up (spec 4): restore what the browser remembers, then the profile, then today's prices. Runs after hydration. */
export async function startUp(app: App): Promise<void> {
  keepMemory(app)
  restoreMemory(app)
  followLogOuts(app)
  app.stores.clock.start()
  openRequestedSignIn(app)
  offerAttention(app)
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
