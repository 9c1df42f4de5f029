import type { Translation } from '../i18n-types.ts'

export const order = {
  thanks: 'Спасибо, заказ принят',
  number: 'Заказ № {number}',
  readyAt: 'Будет готов в',
  readySince: 'Ждёт вас',
  handedOver: 'Приятного аппетита',
  cancelledText: 'Заказ отменён. Если это ошибка, позвоните нам.',
  pickupAt: 'Забрать здесь',
  contents: 'Что заказано',
  total: 'Итого',
  payment: { cash: 'Наличными при получении', card_on_receipt: 'Картой при получении', card_online: 'Картой на сайте' },
  state: {
    new: 'Новый', confirmed: 'Подтверждён', cooking: 'Готовим', delivering: 'В пути',
    ready: 'Готов', completed: 'Выдан', cancelled: 'Отменён',
  },
  progress: 'Состояние заказа',
  step: 'Шаг {step} из {steps}: {name}',
  live: 'Страница обновляется сама',
  toMenu: 'Вернуться в меню',
  toOrders: 'Мои заказы',
  repeat: 'Повторить заказ',
} satisfies Translation['order']
