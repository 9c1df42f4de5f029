import type { Translation } from '../i18n-types.ts'

export const home = {
  lead: 'Мясо, рыба и овощи с дубовых углей. Приедут горячими, с дымком.',
  toMenu: 'Выбрать блюда',
  promotions: {
    title: 'Сейчас у нас',
    previous: 'Предыдущее предложение',
    next: 'Следующее предложение',
  },
  categories: 'Чего хочется?',
  popular: 'Чаще всего заказывают',
  allMenu: 'Всё меню',
  steps: {
    title: 'Как мы доставляем',
    choose: { title: 'Выберите', text: 'Укажите город и адрес — покажем ближайшую кухню, её цены и время.' },
    cook: { title: 'Мы жарим', text: 'Начинаем, как только подтвердим заказ. Заготовок на витрине не держим.' },
    bring: { title: 'Везём горячим', text: 'Термосумка и один курьер на маршрут. Или заберите сами прямо с кухни.' },
  },
  restaurants: {
    title: 'Приходите в гости',
    hours: 'Ежедневно {from}\u2060–\u2060{until}',
    map: 'На карте',
    mapOf: 'На карте: {address}',
  },
} satisfies Translation['home']
