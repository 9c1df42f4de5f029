import type { Translation } from '../i18n-types.ts'

export const stories = {
  title: 'Истории',
  place: 'История {n} из {of}.',
  previous: 'Предыдущая история',
  next: 'Следующая история',
  pause: 'Остановить',
  play: 'Продолжить',
  more: 'Подробнее',
} satisfies Translation['stories']
