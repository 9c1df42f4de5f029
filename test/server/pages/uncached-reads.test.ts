import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { Browser } from '../../support/http-browser.ts'
import { startShop } from '../../support/start-shop.ts'

/** Without caches, guard, shell and content of a page share their reads. */

const restaurant = await startFakeRestaurant(t)
const variables = { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off' }
const { app } = await startShop(t, { upstream: restaurant, variables })
const browser = new Browser(app, { i18n_redirected: 'uk' })

async function callsOf(path: string): Promise<string[]> {
  restaurant.seen.length = 0
  const { statusCode } = await browser.get(path)
  t.equal(statusCode, 200, path)
  return restaurant.seen.map(({ name }) => name).toSorted()
}

t.test('a category is made of four calls', async (t) => {
  t.same(await callsOf(`/catalog/${bffExamples.listCategories.answer[0]?.id}`), [
    'getCities',
    'getOptions',
    'getRestaurants',
    'getStartBundle',
  ])
})

t.test('no page asks a question twice', async (t) => {
  for (const path of ['/', '/catalog', '/product/1', '/contacts', '/restaurants']) {
    const calls = await callsOf(path)
    t.same(calls, [...new Set(calls)], path)
  }
})
