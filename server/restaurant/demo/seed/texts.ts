import type { SiteTexts } from '#shared/contract/business.ts'
import type { Localised } from './types.ts'

/** The gift to a first order is announced by its promotion alone (promotions.ts). */
export const texts: Readonly<Record<keyof Localised, SiteTexts>> = {
  uk: {
    popup_with_ad:
      'Вітаємо в «Жарі»! Вкажіть, куди привезти,\u00a0— одразу побачите, скільки коштує доставка і\u00a0коли приїдемо.',
    red_stripe_above_header: 'Смажимо на дубовому вугіллі щодня',
    link_from_the_red_line: '/catalog',
  },
  ru: {
    popup_with_ad:
      'Добро пожаловать в «Жар»! Укажите, куда привезти,\u00a0— сразу увидите, сколько стоит доставка и\u00a0когда приедем.',
    red_stripe_above_header: 'Жарим на дубовых углях каждый день',
    link_from_the_red_line: '/catalog',
  },
}
