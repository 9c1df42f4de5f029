import type { Translation } from '../i18n-types.ts'

export const form = {
  errors: {
    required: 'Заполните это поле',
    phone: 'Введите номер полностью, например 067\u00a0123\u00a045\u00a067',
    birthday: 'Такой даты нет. Напишите день, месяц и год: 01.02.1990',
  },
  consentNeeded: 'Подтвердите согласие с условиями',
  optional: 'необязательно',
  requiredNote: 'Поля со звёздочкой\u00a0— обязательные.',
  consent: 'Соглашаюсь с условиями',
  offer: 'публичной оферты',
} satisfies Translation['form']
