export const common = {
  pageNotFound: 'Сторінку не знайдено',
  brand: 'Жар',
  tagline: 'Гриль на живому вогні з доставкою додому',
  skipToContent: 'Перейти до змісту',
  close: 'Закрити',
  loading: 'Завантажуємо…',
  grams: '{n:number} г',
  pieces: '{n:number} шт',
  pageOf: 'сторінка {page:string}',
  noScript: 'Без JavaScript можна замовити самовивіз: обирайте страви, вони з’являться в кошику. Доставку замовляйте телефоном — приймемо голосом.',
}
