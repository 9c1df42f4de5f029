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
  noScript: 'Меню можно листать и так, а чтобы заказать на сайте, включите JavaScript. Или позвоните — примем заказ голосом.',
} satisfies Translation['common']
