import type { Translation } from '../i18n-types.ts'

export const news = {
  title: 'Новости',
  lead: 'Что у нас нового: блюда, рестораны, события.',
  more: 'Показать ещё',
  none: 'Новостей пока нет',
  noneText: 'Загляните немного позже.',
  others: 'Ещё новости',
} satisfies Translation['news']

export const stories = {
  title: 'Истории',
  place: 'История {n} из {of}.',
  previous: 'Предыдущая история',
  next: 'Следующая история',
  pause: 'Остановить',
  play: 'Продолжить',
  more: 'Подробнее',
} satisfies Translation['stories']

export const promoPopup = { title: 'Для вас', btn: 'Понятно' } satisfies Translation['promoPopup']
