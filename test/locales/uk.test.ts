import t from 'tap'
import uk from '#locales/uk/index.ts'

const textsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text as object)))

t.test('no text puts “о” before a variable time, because it is “о 10:30”, but “об 11:30”', async (t) => {
  t.same(
    textsIn(uk).filter((text) => /(^|\s)о(\s\{|$)/i.test(text)),
    [],
  )
})
