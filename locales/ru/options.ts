import type { Translation } from '../i18n-types.ts'

export const options = {
  choose: 'Выберите: {group}',
  exactly: 'выберите {n}',
  between: 'от {min} до {max}',
  upTo: 'по желанию, до {max}',
  free: '{n} бесплатно',
  price: '+{price}',
  stopped: 'закончилось',
  qty: 'Количество',
  note: 'Пожелания к блюду',
  noteExample: 'Без лука',
  save: 'Сохранить',
  edit: 'Изменить',
  editNamed: 'Изменить: {name}',
  added: 'Добавлено в корзину',
  saved: 'Изменения сохранены',
  inCart: 'Уже в корзине: {amount}',
} satisfies Translation['options']
