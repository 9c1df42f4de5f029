import t from 'tap'
import { offeredLanguage, settleLanguage } from '#client/shell/language-preference.ts'
import { storageKeys } from '#shared/constants.ts'
import type { Locale } from '#shared/locale.ts'
import { fakeApp } from '../fake-app.ts'
import { fakeStorage } from '../fake-storage.ts'

/** `LOCALE_DETECTION=offer`: who is offered the other language. */

const kept = fakeStorage('localStorage')
t.beforeEach(() => kept.clear())
const shop = (locale: Locale, offersLanguage = true) => ({ ...fakeApp({}, { locale }).app, offersLanguage })

t.test('a first visitor whose browser prefers the other language', async (t) => {
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
    kept.clear()
    t.equal(offeredLanguage(shop(locale), wishes), offered, `${locale}: ${wishes.join()}`)
  }
})

t.test('nobody is asked twice, and nobody where the setting is another', async (t) => {
  t.equal(offeredLanguage(shop('uk', false), ['ru']), null)
  t.equal(kept.size, 0)
  settleLanguage()
  t.ok(kept.has(storageKeys.language))
  t.equal(offeredLanguage(shop('uk'), ['ru']), null)
})

t.test('whoever has read the shop in that language and then changed it has chosen', async (t) => {
  t.equal(offeredLanguage(shop('ru'), ['ru']), null)
  t.equal(offeredLanguage(shop('uk'), ['ru']), null)
})
