import type { Translation } from '../i18n-types.ts'

export const account = {
  more: 'Показать ещё',
  ordersTitle: 'Мои заказы',
  hello: 'Здравствуйте, {name}',
  emptyTitle: 'Вы ещё ничего не заказывали',
  emptyText: 'Здесь будут храниться ваши заказы и их состояние.',
  toMenu: 'Выбрать блюда',
  signOut: 'Выйти',
  bonusesTitle: 'Бонусы',
  addressTitle: 'Мои адреса',
  profileTitle: 'Мои данные',
  rooms: { orders: 'Заказы', bonuses: 'Бонусы', address: 'Адреса', profile: 'Мои данные' },
  data: 'О вас',
  saved: 'Сохранили ваши данные',
  entry: 'Вход в кабинет',
  pinText: 'PIN-код заменяет SMS при входе. Чтобы изменить его, отправим код на ваш номер.',
  changePin: 'Изменить PIN-код',
  contents: '{count} {{|блюдо||блюда|блюд|блюда}}',
} satisfies Translation['account']
