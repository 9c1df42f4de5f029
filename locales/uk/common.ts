export const common = {
  pageNotFound: 'Сторінку не знайдено',
  pageNotFoundText: 'Можливо, її вже немає або в адресі помилка. Поверніться до меню.',
  brand: 'Ресторан',
  tagline: 'Страви з доставкою додому',
  skipToContent: 'Перейти до змісту',
  close: 'Закрити',
  loading: 'Завантажуємо…',
  grams: '{amount:string}\u00a0г',
  pieces: '{n:number}\u00a0шт',
  toFirstPage: 'До початку списку',
  pageOf: 'сторінка {page:string}',
  noScript:
    'Без JavaScript можна замовити самовивіз: обирайте страви, вони з’являться в кошику. Доставку замовляйте телефоном.',
  noScriptByPhone: 'Без JavaScript можна зібрати кошик і замовити телефоном.',
}
