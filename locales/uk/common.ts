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
  noScript: 'Меню можна гортати й так, а щоб замовити на сайті, увімкніть JavaScript. Або зателефонуйте — приймемо замовлення голосом.',
}
