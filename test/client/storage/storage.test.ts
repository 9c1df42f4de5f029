import t from 'tap'
import { readCookie, readStored, writeCookie, writeStored } from '#client/storage/persistence.ts'
import {
  logBetween,
  noted,
  parseFavouritesLog,
  settled,
  unknownTo,
  withLog,
  withoutLog,
} from '#client/storage/favourites-log.ts'
import { cookies, YEAR_S } from '#shared/cookies.ts'
import { FAVOURITES_MAX } from '#shared/rules/stored/favourites.ts'
import { readCheckout, writeCheckout } from '#client/storage/stored-checkout.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeCookies, fakeStorage } from '../fake-browser.ts'

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

t.test('the last change of a product counts, until the server has stored it', async (t) => {
  t.same(noted(noted(noted([], 3), 4), -3), [4, -3])
  t.same(settled([4, -3], -3), [4])
  t.same(settled([4, -3], 3), [4, -3], 'another word since')
  t.equal(
    noted(
      Array.from({ length: FAVOURITES_MAX }, (_, at) => at + 1),
      999,
    ).length,
    FAVOURITES_MAX,
  )
})

t.test('the log is applied to the server’s list; changes that the list already has are not sent', async (t) => {
  t.same(withLog([1, 2, 3], [-2, 7]), [1, 3, 7])
  t.same(withoutLog([1, 3, 7], [-2, 7]), [1, 3, 2])
  t.same(withoutLog([1, 3], null), [], 'without a log all are new')
  t.same(unknownTo([1, 2, 3], [-2, -9, 3, 7]), [-2, 7])
  t.same(logBetween([1, 2], [2, 5]), [-1, 5])
})

t.test('a stored log is parsed; an invalid one is null', async (t) => {
  for (const [text, log] of [
    [null, null],
    ['', null],
    ['[1,"x"]', null],
    ['[0]', null],
    ['{}', null],
    ['[5,-6]', [5, -6]],
    ['[]', []],
  ] as const)
    t.same(parseFavouritesLog(text), log)
})

/** A storage that reads and removes, and takes nothing new. */
function fill(name: 'localStorage' | 'sessionStorage'): void {
  globalThis[name].setItem = () => {
    throw new Error('full')
  }
}

t.test('the order being written is kept where there is place: at least its key, until it is placed', async (t) => {
  const jar = fakeCookies()
  const stores = [fakeStorage('localStorage'), fakeStorage('sessionStorage')]
  const kept = () => [...stores.map((store) => store.has(storageKeys.checkout)), jar.has(cookies.checkout)]
  const draft = (name: string) => JSON.stringify({ key: 'k', typed: { name }, sent: { name } })
  writeCheckout(draft('А'))
  t.same(kept(), [true, false, false])
  fill('localStorage')
  writeCheckout(draft('Б'))
  t.same([kept(), readCheckout()], [[true, true, false], draft('Б')], 'what the full storage has is older')
  writeCheckout(null)
  t.same(kept(), [false, false, false])
  fill('sessionStorage')
  writeCheckout(draft('В'))
  t.same([kept(), readCheckout()], [[false, false, true], '{"key":"k","typed":{},"sent":null}'], 'nothing personal')
  writeCheckout(null)
  t.same([kept(), readCheckout()], [[false, false, false], null])
})
