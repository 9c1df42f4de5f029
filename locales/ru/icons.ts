import type { Translation } from '../i18n-types.ts'

export const icons = { title: 'Иконки сайта' } satisfies Translation['icons']
