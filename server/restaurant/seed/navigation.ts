import type { Localised } from './types.ts'

/** A link of the menus: a language-free path inside the shop. */
export interface SeedNavigationItem { readonly id: number; readonly name: Localised; readonly link: string }

export const navigation: readonly SeedNavigationItem[] = [
  { id: 1, link: '/catalog', name: { uk: 'Меню', ru: 'Меню' } },
  { id: 2, link: '/favorites', name: { uk: 'Обране', ru: 'Избранное' } },
  { id: 3, link: '/page/dostavka', name: { uk: 'Доставка й оплата', ru: 'Доставка и оплата' } },
  { id: 4, link: '/page/pro-nas', name: { uk: 'Про нас', ru: 'О нас' } },
  { id: 5, link: '/page/publicnyj-dogovor-oferta', name: { uk: 'Договір оферти', ru: 'Договор оферты' } },
]
