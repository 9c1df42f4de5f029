import t from 'tap'
import { followRestaurant, renderedRestaurant } from '#client/features/delivery/actions/follow-restaurant.ts'
import { cookies } from '#shared/cookies.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp } from '../../../fake-app.ts'
import { fakeCookies } from '../../../fake-browser.ts'

const jar = fakeCookies()

type Fake = ReturnType<typeof fakeApp>
const followed = (
  t: { teardown: (stop: () => void) => void },
  path = '/catalog?sort=price',
  layout: 'default' | 'checkout' = 'default',
): Fake => {
  jar.clear()
  const fake = fakeApp()
  fake.stores.location.arrived(path, layout)
  t.teardown(followRestaurant(fake.app, renderedRestaurant(fake.app)))
  return fake
}
const pickup = ({ app, stores }: Fake, index: number): void =>
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[index]!))

t.test('another restaurant is sent by cookie, and a menu page is reloaded in its place', async (t) => {
  const fake = followed(t)
  t.same(fake.visited, [], 'shown already')
  pickup(fake, 1)
  t.equal(jar.get(cookies.terminalId), '101')
  t.same(fake.visited, [['/catalog?sort=price', 'refresh']])
  fake.stores.delivery.reset()
  t.equal(jar.get(cookies.terminalId), undefined)
  t.equal(fake.visited.length, 2, 'back at the city’s first restaurant')
})

t.test('the same restaurant with another fulfilment reloads nothing', async (t) => {
  const fake = followed(t)
  pickup(fake, 0)
  t.same(fake.visited, [])
})

t.test('pages without a menu are not reloaded, in both languages: a form may be half filled', async (t) => {
  for (const [path, visits] of [
    ['/', 1],
    ['/ru', 1],
    ['/ru/catalog/3', 1],
    ['/product/7', 1],
    ['/ru/search?q=x', 1],
    ['/viewed', 0],
    ['/account/profile', 0],
    ['/ru/page/oferta', 0],
  ] as const) {
    const fake = followed(t, path)
    pickup(fake, 1)
    t.equal(fake.visited.length, visits, path)
  }
})

t.test('another city reloads any page except the checkout, which updates itself', async (t) => {
  for (const [path, layout, visits] of [
    ['/account/profile', 'default', 1],
    ['/checkout', 'checkout', 0],
  ] as const) {
    const { stores, visited } = followed(t, path, layout)
    stores.delivery.setCity(2)
    t.equal(visited.length, visits, path)
  }
})

t.test(
  'a document rendered for another restaurant than the stored one is reloaded; a cookie of another city is ignored',
  async (t) => {
    for (const [cookie, visits] of [
      ['101', 0],
      ['100', 1],
      ['200', 1],
      ['x', 1],
    ] as const) {
      jar.set(cookies.terminalId, cookie)
      const fake = fakeApp()
      const rendered = renderedRestaurant(fake.app)
      pickup(fake, 1)
      t.teardown(followRestaurant(fake.app, rendered))
      t.equal(fake.visited.length, visits, cookie)
      t.equal(jar.get(cookies.terminalId), '101')
    }
  },
)

t.test('a shell without the restaurant’s data clears nothing', async (t) => {
  jar.set(cookies.terminalId, '101')
  const { app, visited } = fakeApp()
  const bare = { ...app, shell: { ...app.shell, cities: [], restaurants: [] } }
  t.teardown(followRestaurant(bare, renderedRestaurant(bare)))
  t.equal(jar.get(cookies.terminalId), '101')
  t.same(visited, [])
})
