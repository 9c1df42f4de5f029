import type { Translation } from '../i18n-types.ts'

export const byForm = {
  city: 'Сменить город',
  pickup: 'Самовывоз, {city}',
  goOn: 'Выбрать ещё что-нибудь',
} satisfies Translation['byForm']
