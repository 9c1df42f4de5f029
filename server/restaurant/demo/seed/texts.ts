import type { SiteTexts } from '#shared/contract/business.ts'
import type { Localised } from './types.ts'

/**
 * The gift to a first order is announced by its promotion alone (promotions.ts). The notice fits whoever reads it: with an address or
 * without, at a table, with an order under way.
 */
export const texts: Readonly<Record<keyof Localised, SiteTexts>> = {
  uk: {
    popup_with_ad:
      'Смажимо на дубовому вугіллі й починаємо готувати, щойно ви замовили. Без цибулі чи гостріше? Напишіть побажання до страви, і\u00a0кухня його врахує.',
    red_stripe_above_header: 'Смажимо на дубовому вугіллі щодня',
    link_from_the_red_line: '/catalog',
  },
  ru: {
    popup_with_ad:
      'Жарим на дубовых углях и начинаем готовить, как только вы заказали. Без лука или поострее? Напишите пожелание к блюду, и\u00a0кухня его учтёт.',
    red_stripe_above_header: 'Жарим на дубовых углях каждый день',
    link_from_the_red_line: '/catalog',
  },
}
