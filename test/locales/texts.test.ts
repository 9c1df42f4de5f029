import t from 'tap'
import { i18nString } from 'typesafe-i18n'
import ru from '#locales/ru/index.ts'
import { say } from '#locales/say.ts'
import { textsFrom } from '#locales/texts-of-dictionary.ts'
import uk from '#locales/uk/index.ts'

/** Texts as functions. */

t.test('each text is a function of what it names; a brand’s own takes its place', async (t) => {
  t.equal(textsFrom(uk, {}).bonuses.points({ n: 21 }), '21 бонус')
  t.equal(textsFrom(ru, {}).bonuses.points({ n: 5 }), '5 бонусов')
  const { bonuses, catalog } = textsFrom(uk, { 'bonuses.points': '{n:number} {{|бал||бали|балів|бала}}' })
  t.equal(bonuses.points({ n: 3 }), '3 бали')
  t.equal(catalog.title(), uk.catalog.title)
})

t.test('texts are created once, and a promise may resolve to them', async (t) => {
  const LL = textsFrom(uk, {})
  t.equal(LL.catalog.title, LL.catalog.title)
  t.equal(await Promise.resolve(LL), LL)
})

const textsIn = (part: object): string[] =>
  Object.values(part).flatMap((value: unknown) => (typeof value === 'string' ? [value] : textsIn(value as object)))

for (const [locale, dictionary] of Object.entries({ uk, ru }))
  t.test(`${locale}: every text is said as the library says it, whatever the number`, async (t) => {
    const library = i18nString(locale, {})
    const texts = textsIn(dictionary).filter((text) => text.includes('{'))
    t.ok(texts.length > 100)
    for (const n of [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 111, 112, 1003, 1.5, ' з ', undefined, null]) {
      const argsOf = (text: string) =>
        Object.fromEntries([...text.matchAll(/(?<!\{)\{(\w+)/g)].map(([, name = '']) => [name, n]))
      const differing = texts.filter((text) => say(text, argsOf(text)) !== library(text, argsOf(text)))
      t.same(differing, [], String(n))
    }
  })

t.test('no text puts “о” before a variable time, because it is “о 10:30”, but “об 11:30”', async (t) => {
  t.same(
    textsIn(uk).filter((text) => /(^|\s)о(\s\{|$)/i.test(text)),
    [],
  )
})
