import t from 'tap'
import { cutTo, plainLine } from '#shared/rules/plain-line.ts'

t.test('what cannot be seen, or turns other text around, is taken out (quality 6)', async (t) => {
  const table = [
    ['  борщ ', 'борщ'], ['бо\u0000рщ\u0007', 'борщ'], ['\u202Eщроб\u202C', 'щроб'], ['\u2067борщ\u2069', 'борщ'], ['\uD83Dборщ', 'борщ'],
    ['чаи\u0306', 'чай'], ['<b>&"\'', '<b>&"\''], ['😀', '😀'], ['\t\n', ''], ['', ''],
  ] as const
  for (const [typed, plain] of table) t.equal(plainLine(typed), plain, JSON.stringify(typed))
})

t.test('a long text keeps its beginning, in whole characters', async (t) => {
  t.equal(cutTo(3, 'борщ'), 'бор')
  t.equal(cutTo(2, '😀😀😀'), '😀😀')
  t.equal(cutTo(5, 'борщ із'), 'борщ')
  t.equal(cutTo(9, 'борщ'), 'борщ')
})
