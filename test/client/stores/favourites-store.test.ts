import t from 'tap'
import { FavouritesStore } from '#client/stores/favourites-store.ts'
import { FAVOURITES_MAX } from '#shared/rules/stored/favourites.ts'
import { product } from '../fake-app.ts'

t.test('a favourite is added if absent and removed if present; past the limit the oldest are removed', async (t) => {
  const favourites = new FavouritesStore()
  favourites.toggle(product(1))
  favourites.toggle(product(2))
  favourites.toggle(product(1))
  t.same(favourites.ids, [2])
  t.ok(favourites.has(2))
  for (let id = 10; id < 10 + FAVOURITES_MAX; id += 1) favourites.toggle(product(id))
  t.equal(favourites.ids.length, FAVOURITES_MAX)
  t.notOk(favourites.has(2))
})

t.test(
  'the customer’s own favourite is counted immediately, and not again when the server’s count includes it',
  async (t) => {
    const favourites = new FavouritesStore()
    const shown = (id: number, all_favorites_count: number) =>
      all_favorites_count + favourites.addedTo({ id, all_favorites_count })
    favourites.toggle(product(1, { all_favorites_count: 10 }))
    t.same([shown(1, 10), shown(2, 10)], [11, 10])
    favourites.setCounted([1, 2])
    t.equal(shown(1, 11), 11, 'a page with the new count')
    t.equal(shown(1, 10), 11, 'a cached page, with the count from before')
    favourites.toggle(product(1, { all_favorites_count: 11 }))
    t.equal(shown(1, 11), 10, 'removed, and still in the count of the page')
    favourites.toggle(product(1, { all_favorites_count: 11 }))
    t.equal(shown(1, 11), 11)
    t.equal(shown(2, 10), 9, 'removed in another tab')
  },
)
