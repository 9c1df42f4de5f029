import type { Translation } from '../i18n-types.ts'

export const barcode = {
  title: 'Моя карта',
  text: 'Покажите на кассе, чтобы получить бонусы или рассчитаться ими.',
  image: 'Штрихкод карты',
  balance: 'На счёте',
} satisfies Translation['barcode']
