import type { Translation } from '../i18n-types.ts'

export const attention = { title: 'Для вас', btn: 'Понятно' } satisfies Translation['attention']
