import type { Translation } from '../i18n-types.ts'

export const catalog = {
  title: 'Меню',
  lead: 'Всё жарим после заказа на дубовых углях.',
  bar: 'Категории меню',
  window: 'Ежедневно {from}\u2060–\u2060{until}',
  closedNow: 'Сейчас не готовим',
  all: 'Всё меню',
  empty: {
    title: 'Здесь пока пусто',
    text: 'Кухня как раз обновляет этот раздел. Загляните в остальное меню.',
  },
} satisfies Translation['catalog']
