import fc from 'fast-check'
import t from 'tap'
import { cutTo, plainLine } from '#shared/rules/cart/plain-line.ts'

t.test('invisible and bidi characters are removed', async (t) => {
  const table = [
    ['  борщ ', 'борщ'],
    ['бо\u0000рщ\u0007', 'борщ'],
    ['\u202Eщроб\u202C', 'щроб'],
    ['\u2067борщ\u2069', 'борщ'],
    ['\uD83Dборщ', 'борщ'],
    ['чаи\u0306', 'чай'],
    ['чаи\u200E\u0306', 'чай'],
    ['<b>&"\'', '<b>&"\''],
    ['😀', '😀'],
    ['\t\n', ''],
    ['', ''],
    ['Смачно.\nДякую!\r\n', 'Смачно. Дякую!'],
    ['\u061Cборщ\uFEFF', 'борщ'],
    ['👩‍🍳', '👩‍🍳'],
    ['👨🏽\u200D🍳 ❤\uFE0F', '👨🏽\u200D🍳 ❤\uFE0F'],
    ['5\u200B', '5'],
    ['5\uFE0F', '5'],
    ['5\u2800', '5'],
    ['TRO\u00ADIE\u2060', 'TROIE'],
    ['О\u034Fле\u200Dна\u{E0041}', 'Олена'],
  ] as const
  for (const [typed, plain] of table) t.equal(plainLine(typed), plain, JSON.stringify(typed))
  for (const unseen of [
    '\u200B',
    '\u2060\u2063',
    '\u3164',
    '\uFFA0',
    '\u115F\u1160',
    '\u00AD',
    '\u2800\u2800',
    '\u180E',
    '\uFE0F\u200D',
    '\u034F',
    '\u0301',
    '\u3000\u00A0',
    '\u{E0041}',
  ]) {
    t.equal(plainLine(unseen), '', `nothing to see in ${JSON.stringify(unseen)}`)
  }
  t.equal(plainLine('раз\u2028два'), 'раз два', 'a separator of lines')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const plain = plainLine(typed)
      return (
        plain === plain.normalize('NFC') &&
        plain.isWellFormed() &&
        plain === plainLine(plain) &&
        !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(plain)
      )
    }),
  )
})

t.test('a long text is cut after a whole character', async (t) => {
  t.equal(cutTo(3, 'борщ'), 'бор')
  t.equal(cutTo(2, '😀😀😀'), '😀😀')
  t.equal(cutTo(5, 'борщ із'), 'борщ')
  t.equal(cutTo(9, 'борщ'), 'борщ')
})
