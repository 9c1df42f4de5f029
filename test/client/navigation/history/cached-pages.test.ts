import t from 'tap'
import { CachedPages } from '#client/navigation/history/cached-pages.ts'
import { cookies } from '#shared/cookies.ts'
import { fakeCookies } from '../../fake-cookies.ts'

const jar = fakeCookies()

t.test('the last twenty visited pages are cached, the oldest is removed first', async (t) => {
  const cache = new CachedPages()
  for (let index = 0; index < 20; index += 1) cache.keep(`entry${index}`, `/${index}`, [`chunk ${index}`])
  cache.keep('entry0', '/0', ['seen again'])
  cache.keep('entry20', '/20', [])
  t.equal(cache.find('entry1'), undefined, 'the oldest')
  t.match(cache.find('entry0'), { url: '/0', chunks: ['seen again'] }, 'a second visit renews it')
  t.match(cache.find('entry20'), { url: '/20', chunks: [] })
  t.equal(cache.find('never'), undefined)
})

t.test('a page is cached for five minutes, because a product may be unavailable later', async (t) => {
  const cache = new CachedPages()
  cache.keep('here', '/product/7', ['a dish'], 1000)
  t.ok(cache.find('here', 1000 + 5 * 60_000))
  t.equal(cache.find('here', 1001 + 5 * 60_000), undefined)
})

t.test('pages of one restaurant are not shown for another, whose prices differ', async (t) => {
  const cache = new CachedPages()
  cache.keep('here', '/catalog', ['of the first restaurant'])
  jar.set(cookies.terminalId, '102')
  t.equal(cache.find('here'), undefined)
  cache.keep('there', '/catalog', ['of the second'])
  t.ok(cache.find('there'))
  jar.delete(cookies.terminalId)
  t.equal(cache.find('there'), undefined)
})

t.test('without a chosen restaurant, the city separates menus', async (t) => {
  jar.set(cookies.cityId, '1')
  const cache = new CachedPages()
  cache.keep('here', '/catalog', ['of Kyiv'])
  t.ok(cache.find('here'))
  jar.set(cookies.cityId, '2')
  t.equal(cache.find('here'), undefined)
})
