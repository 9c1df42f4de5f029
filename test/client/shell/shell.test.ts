import t from 'tap'
import { offeredLanguage, settleLanguage } from '#client/shell/notices/language-preference.ts'
import { type Box, liftOver } from '#client/shell/toasts/avoid-overlap.ts'
import type { Locale } from '#shared/locale.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp } from '../fake-app.ts'
import { fakeStorage } from '../fake-browser.ts'

/** Messages at the bottom do not cover the controls there. */

const message: Box = { left: 16, right: 374, top: 680, bottom: 740 }
const box = (top: number, height: number, left = 16, right = 374): Box => ({ top, bottom: top + height, left, right })

t.test('a message stays if no control overlaps it, beside it or just below', async (t) => {
  t.equal(liftOver(message, [], 20), 0)
  t.equal(liftOver(message, [box(100, 50), box(740, 50), box(700, 50, 374, 700)], 20), 0)
})

t.test('a message moves above the controls it overlaps, and above the next ones there', async (t) => {
  t.equal(liftOver(message, [box(700, 56)], 20), 60, 'its lower edge 20 px above')
  t.equal(liftOver(message, [box(610, 40), box(700, 56)], 20), 150)
  t.equal(liftOver(message, [box(500, 40), box(700, 56)], 20), 60, 'controls further up are ignored')
})

t.test('a message without space above stays at the bottom', async (t) => {
  t.equal(liftOver(message, [box(40, 700)], 20), 0)
})

/** `LOCALE_DETECTION=offer`: who is offered the other language. */

const localStore = fakeStorage('localStorage')
t.beforeEach(() => localStore.clear())
const shop = (locale: Locale, offersLanguage = true) => ({ ...fakeApp({}, { locale }).app, offersLanguage })

t.test('the other language is offered if a first-time customer’s browser prefers it', async (t) => {
  const table: [locale: Locale, languages: string[], offered: Locale | null][] = [
    ['uk', ['ru-UA', 'uk'], 'ru'],
    ['uk', ['en-GB', 'ru'], 'ru'],
    ['ru', ['uk-UA', 'uk', 'ru'], 'uk'],
    ['uk', ['uk-UA', 'ru'], null],
    ['uk', ['en', 'pl'], null],
    ['uk', [], null],
    ['ru', ['ru'], null],
  ]
  for (const [locale, languages, offered] of table) {
    localStore.clear()
    t.equal(offeredLanguage(shop(locale), languages), offered, `${locale}: ${languages.join()}`)
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
