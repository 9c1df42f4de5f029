import t from 'tap'
import { mentionedWords, mentions } from '#shared/rules/search/search-mentions.ts'
import { exclusionsIn } from '#shared/rules/search/search-exclusions.ts'

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
