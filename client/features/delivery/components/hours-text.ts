import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Hours } from '#shared/rules/schedule.ts'

/** 'Щодня 09:00–23:00', or that it never closes. */
export const hoursText = ({ delivery }: TranslationFunctions, { opens_at: from, closes_at: until }: Hours): string =>
  from === until ? delivery.roundTheClock() : delivery.hours({ from, until })
