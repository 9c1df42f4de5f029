import t from 'tap'
import {
  foldWord,
  queryWords,
  stemOf,
  subjectOf,
  switchLayout,
  textWords,
  transliterate,
} from '#shared/rules/search/search-folding.ts'

t.test('letters that are confused, or differ only between the languages, become one', async (t) => {
  const alike = [
    ['шашлик', 'шашлык', 'шашлік', 'ШАШЛИК'],
    ['ґрати', 'грати'],
    ['єдиний', 'единый', 'эдиный'],
    ['мёд', 'мед', 'мєд'],
    ['їжа', 'іжа', 'ижа'],
    ['борщ', 'борш'],
    ['хачапурі', 'гачапури'],
    ['бурата', 'буррата'],
    ['куряча', 'куріача'],
  ]
  for (const [first = '', ...others] of alike)
    for (const other of others) t.equal(foldWord(other), foldWord(first), `${other} is ${first}`)
})

t.test('words that are different stay different', async (t) => {
  for (const [one, other] of [
    ['суп', 'сом'],
    ['шашлик', 'шашник'],
    ['кава', 'гава'],
    ['рибай', 'риба'],
    ['лосось', 'лось'],
  ] as const) {
    t.not(foldWord(one), foldWord(other), `${one} and ${other}`)
  }
})

t.test('Latin letters read as Ukrainian ones', async (t) => {
  const table = [
    ['shashlyk', 'шашлик'],
    ['borshch', 'борщ'],
    ['khachapuri', 'хачапурі'],
    ['zhar', 'жар'],
    ['tsezar', 'цезар'],
    ['cezar', 'цезар'],
    ['kovbaska', 'ковбаска'],
    ['yushka', 'юшка'],
    ['cola', 'кола'],
    ['rock', 'рок'],
    ['борщ', 'борщ'],
    ['250', '250'],
    ['', ''],
  ] as const
  for (const [latin, cyrillic] of table) t.equal(transliterate(latin), cyrillic, latin)
})

t.test('a name of a dish is one word in any spelling', async (t) => {
  const table = [
    ['шашлик', 'shashlik'],
    ['гриль', 'gril'],
    ['гриль', 'hryl'],
    ['бургер', 'burger'],
    ['бургер', 'burher'],
    ['харчо', 'kharcho'],
    ['харчо', 'harcho'],
    ['сирники', 'syrnyky'],
    ['юшка', 'yushka'],
    ['борщ', 'borsch'],
    ['стейк', 'steyk'],
    ['люля', 'lyulya'],
  ] as const
  for (const [name, latin] of table) t.equal(foldWord(latin), foldWord(name), latin)
})

t.test('text typed with the wrong keyboard layout is converted', async (t) => {
  const table = [
    ['ifikbr', 'шашлик'],
    ['IFIKBR', 'шашлик'],
    [',ehuth', 'бургер'],
    ['hb,fq', 'рибай'],
    ['[fxfgehs', 'хачапурі'],
    [';fh', 'жар'],
    ['cjec', 'соус'],
    ['"rsgf:', 'єкіпаж'],
    ['v`znf', 'м’ята'],
    ['игкпук', 'burger'],
    ['іефл', 'stak'],
    ['ыефл', 'stak'],
    ['иукуп', 'bereg'],
    ['', ''],
  ] as const
  for (const [typed, meant] of table) t.equal(switchLayout(typed), meant, typed)
})

t.test('a Russian keyboard has letters of its own', async (t) => {
  const table = [
    ['ifiksr', 'шашлык'],
    ['"cghtccj', 'Эспрессо'.toLowerCase()],
    ['c]tvrf', 'съемка'],
    ['`;br', 'ёжик'],
  ] as const
  for (const [typed, meant] of table) t.equal(switchLayout(typed, 'ru'), meant, typed)
})

t.test('switching there and back gives the same keys', async (t) => {
  for (const keys of ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,.']) t.equal(switchLayout(switchLayout(keys)), keys)
})

t.test('words of a text lose apostrophes, and compounds are also found as a whole', async (t) => {
  const table: [string, string[]][] = [
    ['Айран із м’ятою', ['аіран', 'міатоіу']],
    ["м'ята", ['міата']],
    ['мʼята', ['міата']],
    ['мята', ['міата']],
    ['Стейк ті-бон', ['стеік', 'ті', 'бон', 'тібон']],
    ['250 г, 0,5 л', ['250', 'г', '0', '5', 'л']],
    ['  ', []],
    ['—…!', []],
    ['ь', []],
    ['чаи\u0306', ['чаі']],
  ]
  for (const [text, words] of table) t.strictSame(textWords(text), words, text)
})

t.test('the head of a dish’s name is the part before its complements', async (t) => {
  const table = [
    ['Кесадилья з куркою й чедером', 'Кесадилья'],
    ['Половина курки на рожні', 'Половина курки'],
    ['Стейк із лосося', 'Стейк'],
    ['Лаваш из тандыра', 'Лаваш'],
    ['Шашлик зі свинячої шийки', 'Шашлик'],
    ['Борщ', 'Борщ'],
    ['З димком', 'З димком'],
    ['', ''],
  ] as const
  for (const [name, subject] of table) t.equal(subjectOf(name), subject, name)
})

t.test('words of a query are limited, and stop words are ignored unless they are all', async (t) => {
  t.strictSame(queryWords('бургер з грибами'), [foldWord('бургер'), foldWord('грибами')])
  t.strictSame(queryWords('курица на гриле'), queryWords('курица гриле'))
  t.strictSame(queryWords('з'), ['з'])
  t.strictSame(queryWords('суп суп СУП'), ['суп'], 'each once')
  t.strictSame(queryWords('хот-дог'), [foldWord('хот'), foldWord('дог')])
  t.equal(queryWords('а1 а2 а3 а4 а5 а6 а7 а8 а9 а10').length, 8)
  t.strictSame(queryWords('?!'), [])
})

t.test('forms of a word share its stem', async (t) => {
  const families = [
    ['курка', 'курку', 'куркою', 'курки'],
    ['лосось', 'лосося', 'лососем'],
    ['салат', 'салати', 'салатом', 'салатів'],
    ['креветка', 'креветки', 'креветками'],
    ['суп', 'супи', 'супом', 'супа'],
    ['гриль', 'грилі', 'гриле'],
    ['печений', 'печеного', 'печена', 'печеных', 'печеные'],
  ]
  for (const [first = '', ...forms] of families)
    for (const form of forms) t.equal(stemOf(foldWord(form)), stemOf(foldWord(first)), form)
  for (const short of ['чай', 'мед', 'сир', 'рибай', 'лаваш'])
    t.equal(stemOf(foldWord(short)), foldWord(short), `${short} stays whole`)
})
