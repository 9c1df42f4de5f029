import type { Translation } from '../i18n-types.ts'

export const quality = {
  title: 'Отдел качества',
  lead: 'Что-то пошло не так? Расскажите\u00a0— разберёмся и ответим лично.',
  call: 'Если срочно, звоните:',
  form: {
    name: 'Имя',
    phone: 'Телефон',
    restaurant: 'Ресторан',
    anyRestaurant: 'Не знаю или доставка',
    order: 'Номер заказа',
    message: 'Что случилось',
    btn: 'Отправить',
    thanks: 'Письмо получили',
    thanksText: 'Разберёмся и позвоним вам.',
    again: 'Написать ещё',
  },
} satisfies Translation['quality']
