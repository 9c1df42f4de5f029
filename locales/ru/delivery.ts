import type { Translation } from '../i18n-types.ts'

export const delivery = {
  title: 'Откуда забрать',
  text: 'Выберите ресторан: в нём приготовят и выдадут ваш заказ.',
  hours: 'Ежедневно {from}–{until}',
  roundTheClock: 'Круглосуточно',
  open: 'Открыто',
  closed: 'Сейчас закрыто',
  chosen: 'Выбран',
  none: 'В этом городе пока нет ресторанов.',
} satisfies Translation['delivery']
