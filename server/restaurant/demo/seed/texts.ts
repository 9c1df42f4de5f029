import type { SiteTexts } from '#shared/contract/business.ts'
import type { Localised } from './types.ts'

export const texts: Readonly<Record<keyof Localised, SiteTexts>> = {
  uk: {
    popup_with_ad:
      'Вітаємо в «Жарі»! До першого замовлення покладемо два соуси в\u00a0подарунок\u00a0— просто обирайте, що до душі.',
    red_stripe_above_header: 'Смажимо на дубовому вугіллі щодня. Перше замовлення — з двома соусами в подарунок',
    link_from_the_red_line: '/catalog',
  },
  ru: {
    popup_with_ad:
      'Добро пожаловать в «Жар»! К первому заказу положим два соуса в\u00a0подарок\u00a0— просто выбирайте, что по душе.',
    red_stripe_above_header: 'Жарим на дубовых углях каждый день. Первый заказ — с двумя соусами в подарок',
    link_from_the_red_line: '/catalog',
  },
}
