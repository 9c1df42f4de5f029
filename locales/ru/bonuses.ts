import type { Translation } from '../i18n-types.ts'

export const bonuses = {
  card: 'Карта лояльности',
  number: 'Номер карты',
  points: '{n} {{|бонус||бонуса|бонусов|бонуса}}',
  worth: 'это {money}',
  rule: 'Один бонус\u00a0— одна гривна. Бонусами можно оплатить до половины стоимости блюд.',
  show: 'Показать на кассе',
  history: 'История',
  emptyTitle: 'Здесь пока пусто',
  emptyText: 'Бонусы появятся после первого заказа.',
  more: 'Показать ещё',
  reason: { earned: 'За заказ', spent: 'Оплата бонусами', returned: 'Возврат', gift: 'Подарок' },
} satisfies Translation['bonuses']
