/** Words of the demo's brand: its name, fire, coals. */

/** Stems at the beginning of a word, in both languages; the name also in Latin letters, as a customer would see it. */
const demoWords = new RegExp(
  [
    '(?<![а-яіїєґё’])(?:',
    [
      'жар(?!т)',
      'вугіл',
      'вугля',
      'угол(?:ь|ё)',
      'угл(?:и|ях|ей|ями|ям)(?![а-яё])',
      'мангал',
      'гри?л[ьі]',
      'шашли',
      'шашлы',
      'вогон',
      'вогн',
      'огон',
      'огн[яеёю]',
      'іскр',
      'искр',
      'димк',
      'дымк',
      'смаж',
      'дубов',
      'стейк',
    ].join('|'),
    ')[а-яіїєґё]*',
  ].join(''),
  'giu',
)
export const latinName = /\bZhar\b/g

export const brandWords = (text: string): string[] =>
  [...text.matchAll(demoWords), ...text.matchAll(latinName)].map(
    ({ 0: word, index }) => `${word}: …${text.slice(Math.max(0, index - 40), index + 40)}…`,
  )
