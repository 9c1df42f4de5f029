import type { Translation } from '../i18n-types.ts'

export const common = {
  pageNotFound: 'Страница не найдена',
  pageNotFoundText: 'Возможно, её уже нет или в адресе опечатка. Вернитесь в меню.',
  brand: 'Ресторан',
  tagline: 'Блюда с доставкой домой',
  skipToContent: 'Перейти к содержанию',
  close: 'Закрыть',
  loading: 'Загружаем…',
  grams: '{amount}\u00a0г',
  pieces: '{n}\u00a0шт',
  toFirstPage: 'К началу списка',
  pageOf: 'страница {page}',
  noScript:
    'Без JavaScript можно заказать самовывоз: выбирайте блюда, они появятся в корзине. Доставку заказывайте по телефону.',
  noScriptByPhone: 'Без JavaScript можно собрать корзину и заказать по телефону.',
} satisfies Translation['common']
