import t from 'tap'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import { startsAtOnce, startsOnIntent } from '#server/rendering/html/code-start.ts'

/** When the code of a page starts, as far as the server knows. */

const stateOf = (signedIn = false): ShellState => ({ visitor: { signedIn } }) as unknown as ShellState

t.test('pages of cards and links wait for an intent, those with forms and personal ones do not', async (t) => {
  for (const id of ['home', 'catalog', 'category', 'product', 'news', 'newsItem', 'about', 'contacts'] as const) {
    t.ok(startsOnIntent(id), id)
    t.notOk(startsAtOnce(id, stateOf()), id)
  }
  for (const id of ['checkout', 'accountOrders', 'cart', 'search', 'favorites', 'error'] as const)
    t.ok(startsAtOnce(id, stateOf()), id)
})

t.test('a customer who is signed in needs the code at once', async (t) => {
  t.ok(startsAtOnce('home', stateOf(true)))
})
