import type { Translation } from '../i18n-types.ts'

export const catering = {
  title: 'Кейтеринг',
  lead: 'Приедем с поварами туда, где ваш праздник.',
  points: {
    grill: 'Готовим при гостях блюда из нашего меню.',
    crew: 'Берём на себя посуду, сервировку и уборку.',
    menu: 'Меню составляем вместе\u00a0— от 20\u00a0гостей.',
  },
  call: 'Или просто позвоните:',
  form: {
    name: 'Имя',
    phone: 'Телефон',
    city: 'Город',
    guests: 'Сколько гостей',
    guestsHint: 'От {min}\u00a0гостей',
    guestsWrong: 'От {min} до {max} гостей',
    date: 'Дата',
    dateWrong: 'Выберите сегодняшнюю или более позднюю дату',
    message: 'Пожелания',
    messageHint: 'Повод, место, блюда\u00a0— всё, что поможет посчитать',
    btn: 'Отправить запрос',
    thanks: 'Запрос получили',
    thanksText: 'Позвоним вам и всё посчитаем.',
    again: 'Отправить ещё один',
  },
} satisfies Translation['catering']
