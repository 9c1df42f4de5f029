import type { Translation } from '../i18n-types.ts'

export const common = {
  pageNotFound: 'Страница не найдена',
  brand: 'Жар',
  tagline: 'Гриль на живом огне с доставкой домой',
  skipToContent: 'Перейти к содержанию',
  close: 'Закрыть',
  loading: 'Загружаем…',
  grams: '{n} г',
  pieces: '{n} шт',
  pageOf: 'страница {page}',
  noScript: 'Без JavaScript можно заказать самовывоз: выбирайте блюда, они появятся в корзине. Доставку заказывайте по телефону — примем голосом.',
} satisfies Translation['common']
