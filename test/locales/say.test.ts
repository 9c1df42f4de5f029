import { i18nString } from 'typesafe-i18n'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { say } from '#locales/say.ts'

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
