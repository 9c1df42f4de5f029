import type { Translation } from '../i18n-types.ts'

export const account = {
  more: 'Показать ещё',
  ordersTitle: 'Мои заказы',
  emptyTitle: 'Вы ещё ничего не заказывали',
  emptyText: 'Здесь будут храниться ваши заказы и их состояние.',
  toMenu: 'Выбрать блюда',
  signOut: 'Выйти',
  bonusesTitle: 'Бонусы',
  addressTitle: 'Мои адреса',
  profileTitle: 'Мои данные',
  sections: { orders: 'Заказы', bonuses: 'Бонусы', address: 'Адреса', profile: 'Мои данные' },
  data: 'О вас',
  saved: 'Данные сохранены',
  entry: 'Вход в кабинет',
  pinText: 'PIN-код заменяет SMS при входе. Чтобы его изменить, подтвердите номер кодом из SMS.',
  changePin: 'Изменить PIN-код',
  contact: 'Как с вами связаться',
  contactText: 'Действует для каждого заказа. В отдельном заказе это можно изменить.',
  noCall: 'Не звонить для подтверждения',
  noCallText: 'Начнём готовить без звонка',
  messenger: 'Писать в Telegram или Viber',
  messengerText: 'Вместо звонков и SMS о заказе',
  contents: '{count} {{|блюдо||блюда|блюд|блюда}}',
} satisfies Translation['account']

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

export const barcode = {
  title: 'Моя карта',
  text: 'Покажите на кассе, чтобы получить бонусы или рассчитаться ими.',
  image: 'Штрихкод карты',
  balance: 'На счёте',
} satisfies Translation['barcode']
