import type { Translation } from '../i18n-types.ts'

export const cart = {
  removed: 'Убрали из корзины, потому что сейчас этого нет',
  changed: 'Изменилась цена или количество',
  full: 'В корзине уже 50 разных блюд — больше не помещается',
  title: 'Корзина',
  emptyTitle: 'В корзине пусто',
  emptyText: 'Самое вкусное — в меню. Добавьте блюдо, и оно появится здесь.',
  toMenu: 'Перейти в меню',
  remove: 'Убрать {name}',
  closedNow: 'Готовим с {from} до {until}. Сейчас в сумме не учтено.',
  subtotal: 'Блюда',
  total: 'Итого',
  pickupFree: 'Самовывоз',
  free: 'бесплатно',
  priceNote: 'Окончательную сумму покажем при оформлении, перед подтверждением.',
  checkout: 'Оформить заказ',
  missing: 'Этого сейчас нет',
  offer: {
    title: 'Добавить что-нибудь?',
    text: 'К вашему заказу часто берут.',
    goOn: 'Продолжить',
  },
} satisfies Translation['cart']
