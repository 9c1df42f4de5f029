import type { Translation } from '../i18n-types.ts'

export const product = {
  path: 'Путь к блюду',
  add: 'В корзину',
  addNamed: 'Добавить в корзину: {name}',
  more: 'Больше: {name}',
  less: 'Меньше: {name}',
  remove: 'Убрать из корзины: {name}',
  unavailable: 'Пока не готовим',
  stopped: 'Сегодня закончилось',
  closed: 'Готовим {from}\u2060–\u2060{until}',
  per: 'за {amount}',
  serving: 'Обычная порция\u00a0— {price}',
  points: '{money} вернём бонусами',
  pointsBack: '{money} бонусами',
  minimum: 'Готовим от {minimum} г, добавляем по {step} г',
  steps: 'от {minimum}, по {step}',
  favourite: 'В избранное: {name}, {n}',
  liked: 'Добавлено в избранное',
  unliked: 'Убрано из избранного',
  recommendations: 'К этому хорошо подойдёт',
} satisfies Translation['product']
