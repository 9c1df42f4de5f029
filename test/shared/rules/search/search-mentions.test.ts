import t from 'tap'
import { exclusionsIn } from '#shared/rules/search/search-exclusions.ts'
import { mentionedWords, mentions } from '#shared/rules/search/search-mentions.ts'
import { badgesNamed, termsIn } from '#shared/rules/search/search-terms.ts'

const has = (text: string, name: string): boolean => mentions(mentionedWords([text]), name)

t.test('a dish described as without an ingredient does not mention it', async (t) => {
  for (const [text, name] of [
    ['Стегно без кістки в зернистій гірчиці', 'кістки'],
    ['сир і кетчуп без гострого. Прапорець', 'гострого'],
    ['сыр и кетчуп без острого', 'острого'],
    ['Скумбрія без зайвих прикрас: сіль', 'прикрас'],
    ['Sauce without honey', 'honey'],
  ] as const)
    t.equal(has(text, name), false, text)
  for (const [text, name] of [
    ['Стегно без кістки в зернистій гірчиці', 'гірчиці'],
    ['Кетчуп без гострого. Прапорець', 'прапорця'],
    ['Без них шашлик не шашлик', 'шашлику'],
    ['майже без цукру', 'цукру'],
    ['почти без сахара', 'сахара'],
    ['Дітям робимо без гострого', 'гострого'],
    ['Без цибулі, зате соус із цибулею', 'цибулі'],
  ] as const)
    t.equal(has(text, name), true, text)
  t.equal(mentions(mentionedWords(['Бургер без гострого', 'Цибуля, сир']), 'цибулі'), true, 'each text ends on its own')
})

t.test('a vowel changes or is dropped only in a closed last syllable', async (t) => {
  for (const [text, name] of [
    ['мідії', 'меду'],
    ['Мідії з сиром, мідіями', 'мед'],
    ['мидии', 'мёда'],
    ['гречаний мед', 'мідій'],
  ] as const) {
    t.equal(has(text, name), false, `${text}, ${name}`)
  }
  for (const [text, name] of [
    ['на гречаному меду', 'мед'],
    ['мёд', 'мёда'],
    ['сіль', 'солі'],
    ['із сіллю', 'солі'],
    ['солі', 'сіль'],
    ['перець', 'перцю'],
    ['перцю', 'перець'],
    ['огірок', 'огірків'],
    ['оцет', 'оцту'],
    ['кріп', 'кропу'],
    ['цибуля', 'цибулі'],
    ['цибулевий', 'цибулі'],
    ['лід', 'льоду'],
    ['сосисок', 'сосиски'],
    ['чеснок', 'чеснока'],
    ['морковь', 'моркови'],
  ] as const)
    t.equal(has(text, name), true, `${text}, ${name}`)
})

t.test('an excluded name is counted once', async (t) => {
  t.same(exclusionsIn('бургер без цибулі, без цибулі й без Цибулі').named, ['Цибулі'])
})

/** Prices and badges in a search text. */

const nothing = { badges: [], priceFrom: null, priceTo: null }

t.test('prices are bounds, not words', async (t) => {
  for (const [text, rest, bounds] of [
    ['до 200 грн', '', { priceTo: 200 }],
    ['бургер до 300', 'бургер', { priceTo: 300 }],
    ['Бургер ДО 300 ГРН', 'Бургер', { priceTo: 300 }],
    ['дешевше 150 гривень', '', { priceTo: 150 }],
    ['дешевле чем 150₴', '', { priceTo: 150 }],
    ['шашлик не дорожче 400', 'шашлик', { priceTo: 400 }],
    ['суп не дороже за 200 гривен', 'суп', { priceTo: 200 }],
    ['від 100 до 200 грн', '', { priceFrom: 100, priceTo: 200 }],
    ['стейк от 500', 'стейк', { priceFrom: 500 }],
    ['десерт дорожче 100', 'десерт', { priceFrom: 100 }],
  ] as const)
    t.match(termsIn(text), { ...nothing, rest, unmarked: rest, ...bounds }, text)
})

t.test('weights, volumes, times and other numbers are none', async (t) => {
  for (const text of [
    'шашлик до 200 г',
    'вода до 500 мл',
    'до 30 хв',
    'до 22:00',
    'соус до м’яса',
    'на 2',
    'до 5',
    'бургер 300',
  ])
    t.match(termsIn(text), { ...nothing, rest: text, unmarked: text }, text)
})

t.test('words of a badge name it, and are words as well', async (t) => {
  for (const [text, unmarked, badges] of [
    ['гостре', '', ['spicy']],
    ['острое до 300', '', ['spicy']],
    ['гострий соус', 'соус', ['spicy']],
    ['соус острый', 'соус', ['spicy']],
    ['новинки', '', ['new']],
    ['хіти', '', ['hit']],
    ['хит и новинки', 'и', ['new', 'hit']],
  ] as const) {
    const terms = termsIn(text)
    t.equal(terms.unmarked, unmarked, text)
    t.same(terms.badges.toSorted(), badges.toSorted(), text)
  }
  t.equal(termsIn('гострий соус до 100').rest, 'гострий соус')
  t.same(badgesNamed('гострого'), ['spicy'])
  t.same(badgesNamed('цибулі'), [])
})
