import t from 'tap'
import { CachedPages } from '#client/navigation/history/cached-pages.ts'
import { cookies } from '#shared/constants.ts'
import { fakeCookies } from '../../fake-cookies.ts'

const jar = fakeCookies()

t.test('the last twenty visited pages are kept, the oldest goes first', async (t) => {
  const kept = new CachedPages()
  for (let index = 0; index < 20; index += 1) kept.keep(`entry${index}`, `/${index}`, [`frame ${index}`])
  kept.keep('entry0', '/0', ['seen again'])
  kept.keep('entry20', '/20', [])
  t.equal(kept.find('entry1'), undefined, 'the oldest')
  t.match(kept.find('entry0'), { url: '/0', frames: ['seen again'] }, 'seen again, so young again')
  t.match(kept.find('entry20'), { url: '/20', frames: [] })
  t.equal(kept.find('never'), undefined)
})

t.test('five minutes: by then a dish may be gone', async (t) => {
  const kept = new CachedPages()
  kept.keep('here', '/product/7', ['a dish'], 1000)
  t.ok(kept.find('here', 1000 + 5 * 60_000))
  t.equal(kept.find('here', 1001 + 5 * 60_000), undefined)
})

t.test('pages of one kitchen are not shown for another: its prices are others', async (t) => {
  const kept = new CachedPages()
  kept.keep('here', '/catalog', ['of the first kitchen'])
  jar.set(cookies.terminalId, '102')
  t.equal(kept.find('here'), undefined)
  kept.keep('there', '/catalog', ['of the second'])
  t.ok(kept.find('there'))
  jar.delete(cookies.terminalId)
  t.equal(kept.find('there'), undefined)
})

t.test('while no kitchen is chosen, the city tells menus apart', async (t) => {
  jar.set(cookies.cityId, '1')
  const kept = new CachedPages()
  kept.keep('here', '/catalog', ['of Kyiv'])
  t.ok(kept.find('here'))
  jar.set(cookies.cityId, '2')
  t.equal(kept.find('here'), undefined)
})
