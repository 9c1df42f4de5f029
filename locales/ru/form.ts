import type { Translation } from '../i18n-types.ts'

export const form = {
  errors: {
    required: 'Заполните это поле',
    phone: 'Введите номер полностью: +38 (0XX) XXX-XX-XX',
    birthday: 'Такой даты нет. Напишите день, месяц и год: 01.02.1990',
  },
  consentNeeded: 'Подтвердите согласие с условиями',
  consent: 'Соглашаюсь с условиями',
  offer: 'публичной оферты',
} satisfies Translation['form']
