import type { Translation } from '../i18n-types.ts'

export const news = {
  title: 'Новости',
  lead: 'Что у нас нового: блюда, рестораны, события.',
  more: 'Показать ещё',
  none: 'Новостей пока нет',
  noneText: 'Загляните немного позже.',
  others: 'Ещё новости',
} satisfies Translation['news']
