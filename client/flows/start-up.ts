import type { App } from '../context/app.ts'
import { offerAttention } from './attention.ts'
import { keepMemory, restoreMemory } from './browser-memory.ts'
import { followSession } from './follow-session.ts'
import { loadProfile } from './profile.ts'
import { recalculateCart } from './recalculate-cart.ts'
import { startSignIn } from './start-sign-in.ts'
import { bringFavourites } from './unite-favourites.ts'

/** Start-up (spec 4): restore what the browser remembers, then the profile, then today's prices. Runs after hydration. */
export async function startUp(app: App): Promise<void> {
  keepMemory(app)
  restoreMemory(app)
  followSession(app)
  app.stores.clock.start()
  openRequestedSignIn(app)
  offerAttention(app)
  await loadProfile(app)
  await recalculateCart(app)
  await bringFavourites(app)
}

const SIGN_IN_QUERY = 'sign-in'

/** The auth guard led a document request here: the phone modal opens, the address becomes the plain one again. */
function openRequestedSignIn(app: App): void {
  const { searchParams } = new URL(location.href)
  if (!searchParams.has(SIGN_IN_QUERY)) return
  history.replaceState(history.state, '', location.pathname)
  if (!app.stores.session.signedIn) startSignIn(app, 'account')
}
