import t from 'tap'
import { offeredLanguage, settleLanguage } from '#client/shell/notices/language-offer.tsx'
import { storageKeys } from '#shared/storage-keys.ts'
import type { Locale } from '#shared/locale.ts'
import { fakeApp } from '../../fake-app.ts'
import { fakeStorage } from '../../fake-browser.ts'

/** `LOCALE_DETECTION=offer`: who is offered the other language. */

const localStore = fakeStorage('localStorage')
t.beforeEach(() => localStore.clear())
const shop = (locale: Locale, offersLanguage = true) => ({ ...fakeApp({}, { locale }).app, offersLanguage })

t.test('the other language is offered if a first-time customer’s browser prefers it', async (t) => {
  const table: [locale: Locale, wishes: string[], offered: Locale | null][] = [
    ['uk', ['ru-UA', 'uk'], 'ru'],
    ['uk', ['en-GB', 'ru'], 'ru'],
    ['ru', ['uk-UA', 'uk', 'ru'], 'uk'],
    ['uk', ['uk-UA', 'ru'], null],
    ['uk', ['en', 'pl'], null],
    ['uk', [], null],
    ['ru', ['ru'], null],
  ]
  for (const [locale, wishes, offered] of table) {
    localStore.clear()
    t.equal(offeredLanguage(shop(locale), wishes), offered, `${locale}: ${wishes.join()}`)
  }
})

t.test('the offer is made once, and not with another setting', async (t) => {
  t.equal(offeredLanguage(shop('uk', false), ['ru']), null)
  t.equal(localStore.size, 0)
  settleLanguage()
  t.ok(localStore.has(storageKeys.language))
  t.equal(offeredLanguage(shop('uk'), ['ru']), null)
})

t.test('a customer who read the shop in that language and then changed it has chosen', async (t) => {
  t.equal(offeredLanguage(shop('ru'), ['ru']), null)
  t.equal(offeredLanguage(shop('uk'), ['ru']), null)
})
