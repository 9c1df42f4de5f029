import type { Translation } from '../i18n-types.ts'

export const options = {
  choose: 'Выберите: {group}',
  exactly: 'выберите {n} {{|вариант||варианта|вариантов|варианта}}',
  between: 'от {min} до {max}',
  upTo: 'по желанию, до\u00a0{max}',
  firstFree: 'первый в цене',
  free: 'первые {n} в цене',
  price: '+{price}',
  stopped: 'закончилось',
  qty: 'Количество',
  note: 'Пожелания к блюду',
  noteExample: 'Без лука',
  save: 'Сохранить',
  update: 'Обновить',
  edit: 'Изменить',
  editNamed: 'Изменить: {name}',
  added: 'Добавлено в корзину',
  saved: 'Изменения сохранены',
  inCart: 'Уже в корзине: {amount}',
} satisfies Translation['options']
