import type { Translation } from '../i18n-types.ts'

export const promoPopup = { title: 'Для вас', btn: 'Понятно' } satisfies Translation['promoPopup']
