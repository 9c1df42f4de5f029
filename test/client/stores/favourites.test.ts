import t from 'tap'
import { FavouritesStore } from '#client/stores/favourites.ts'
import { FAVOURITES_MAX } from '#shared/constants.ts'

t.test('add if absent, remove if present, the oldest go past the limit (spec 4)', async (t) => {
  const favourites = new FavouritesStore()
  favourites.toggle(1)
  favourites.toggle(2)
  favourites.toggle(1)
  t.same(favourites.ids, [2])
  t.ok(favourites.has(2))
  for (let id = 10; id < 10 + FAVOURITES_MAX; id += 1) favourites.toggle(id)
  t.equal(favourites.ids.length, FAVOURITES_MAX)
  t.notOk(favourites.has(2))
})

t.test('one’s own heart is counted once: at once, and not again when the server has it in its count', async (t) => {
  const favourites = new FavouritesStore()
  favourites.toggle(1)
  t.same([favourites.addedTo(1), favourites.addedTo(2)], [1, 0])
  favourites.count([1, 2])
  favourites.toggle(2)
  t.same([favourites.addedTo(1), favourites.addedTo(2)], [0, 0])
  favourites.toggle(1)
  t.equal(favourites.addedTo(1), -1, 'taken back, and still in the count that the page came with')
})
