import type { Translation } from '../i18n-types.ts'

export const favourites = {
  title: 'Избранное',
  lead: 'Блюда, к которым хочется возвращаться.',
  empty: {
    title: 'Здесь пока пусто',
    text: 'Нажмите на сердечко, и блюдо будет ждать вас здесь.',
    action: 'Найти любимое',
  },
  failed: 'Не удалось загрузить избранные блюда.',
} satisfies Translation['favourites']
