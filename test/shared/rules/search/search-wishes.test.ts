import t from 'tap'
import { badgesNamed, wishesIn } from '#shared/rules/search/search-wishes.ts'

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
    t.match(wishesIn(text), { ...nothing, rest, unmarked: rest, ...bounds }, text)
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
    t.match(wishesIn(text), { ...nothing, rest: text, unmarked: text }, text)
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
    const wishes = wishesIn(text)
    t.equal(wishes.unmarked, unmarked, text)
    t.same(wishes.badges.toSorted(), badges.toSorted(), text)
  }
  t.equal(wishesIn('гострий соус до 100').rest, 'гострий соус')
  t.same(badgesNamed('гострого'), ['spicy'])
  t.same(badgesNamed('цибулі'), [])
})
