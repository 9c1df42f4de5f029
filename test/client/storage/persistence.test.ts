import t from 'tap'
import { readCookie, readStored, writeCookie, writeStored } from '#client/storage/persistence.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import { fakeStorage } from '../fake-storage.ts'

/** Browser memory: written cookies, and storage that may be forbidden. */

const written: string[] = []
const page = {
  set cookie(text: string) {
    written.push(text)
  },
  get cookie() {
    return 'zhar_city_id=5; broken=%E0%A4%A'
  },
}
const location = { protocol: 'http:' }
Object.assign(globalThis, { document: page, location })

t.test('city and favourites are stored for 31 536 000 s', async (t) => {
  writeCookie(cookies.cityId, '5', YEAR_S)
  location.protocol = 'https:'
  writeCookie(cookies.favourites, '[1,2]', YEAR_S)
  t.same(written, [
    'zhar_city_id=5; Path=/; Max-Age=31536000; SameSite=Lax',
    'zhar_favourites=%5B1%2C2%5D; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ])
})

t.test('a missing or undecodable cookie reads as null', async (t) => {
  t.same(['zhar_city_id', 'city_id', 'broken'].map(readCookie), ['5', null, null])
})

t.test('forbidden storage reads as empty', async (t) => {
  const localStore = fakeStorage('localStorage')
  writeStored('a', '1')
  t.equal(readStored('a'), '1')
  writeStored('a', null)
  t.notOk(localStore.has('a'))
  Object.defineProperty(globalThis, 'localStorage', {
    get() {
      throw new Error('forbidden')
    },
    configurable: true,
  })
  writeStored('a', '1')
  t.equal(readStored('a'), null)
})
