import t from 'tap'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import { clockChange } from '#server/site/clock-change.ts'
import { startsAtOnce, startsOnIntent } from '#server/rendering/html/code-start.ts'

/** When the code of a page starts, as far as the server knows. */

const noon = new Date('2026-03-02T10:00:00Z')
const night = new Date('2026-03-02T01:00:00Z')

interface Given {
  signedIn?: boolean
  cityId?: number | null
  paused?: boolean
}
function stateOf({ signedIn = false, cityId = null, paused = false }: Given = {}): ShellState {
  const hours = { opens_at: '10:00', closes_at: '22:00' }
  return {
    clock: clockChange(noon),
    visitor: { signedIn, cityId },
    shell: {
      cities: [{ id: 1 }, { id: 2 }],
      restaurants: [
        { ...hours, city_id: 1, paused },
        { opens_at: '00:00', closes_at: '00:00', city_id: 2, paused: false },
      ],
    },
  } as unknown as ShellState
}

t.test('pages of cards and links wait for an intent, those with forms and personal ones do not', async (t) => {
  for (const id of ['home', 'catalog', 'category', 'product', 'news', 'newsItem', 'about', 'contacts'] as const) {
    t.ok(startsOnIntent(id), id)
    t.notOk(startsAtOnce(id, stateOf(), noon), id)
  }
  for (const id of ['checkout', 'accountOrders', 'cart', 'search', 'favorites', 'error'] as const)
    t.ok(startsAtOnce(id, stateOf(), noon), id)
})

t.test('a customer who is signed in needs the code at once', async (t) => {
  t.ok(startsAtOnce('home', stateOf({ signedIn: true }), noon))
})

t.test('so does a notice about the kitchens of the shown city', async (t) => {
  t.ok(startsAtOnce('home', stateOf(), night), 'closed')
  t.notOk(startsAtOnce('home', stateOf({ cityId: 2 }), night), 'another city is open')
  t.ok(startsAtOnce('home', stateOf({ paused: true }), noon), 'paused')
})
