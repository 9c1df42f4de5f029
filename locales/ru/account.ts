import type { Translation } from '../i18n-types.ts'

export const account = {
  ordersTitle: 'Мои заказы',
  hello: 'Здравствуйте, {name}',
  emptyTitle: 'Вы ещё ничего не заказывали',
  emptyText: 'Здесь будут храниться ваши заказы и их состояние.',
  toMenu: 'Выбрать блюда',
  signOut: 'Выйти',
  contents: '{count} {{|блюдо||блюда|блюд|блюда}}',
} satisfies Translation['account']
