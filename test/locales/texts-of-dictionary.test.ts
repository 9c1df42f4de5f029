import { i18nObject } from 'typesafe-i18n'
import t from 'tap'
import uk from '#locales/uk/index.ts'
import { textsFrom } from '#locales/texts-of-dictionary.ts'
import type { Formatters, Locales, TranslationFunctions, Translations } from '#locales/i18n-types.ts'

/** Texts as functions, created once. */

const dictionary = uk as unknown as Translations
const LL = textsFrom('uk', dictionary, {})

t.test('texts equal those of the library’s own object, plurals and arguments included', async (t) => {
  const theirs = i18nObject<Locales, Translations, TranslationFunctions, Formatters>('uk', dictionary, {})
  for (const n of [0, 1, 2, 5, 21]) t.equal(LL.bonuses.points({ n }), theirs.bonuses.points({ n }))
  t.equal(LL.errors.fields.tooBig({ maximum: 7 }), theirs.errors.fields.tooBig({ maximum: 7 }))
  t.equal(LL.catalog.title(), theirs.catalog.title())
})

t.test('texts are created once, and a promise may resolve to them', async (t) => {
  t.equal(LL.catalog.title, LL.catalog.title)
  t.equal(await Promise.resolve(LL), LL)
})
