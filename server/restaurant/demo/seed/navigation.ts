import type { Localised } from './types.ts'

/** A link of the menus: a language-free path inside the shop. */
export interface SeedNavigationItem {
  readonly id: number
  readonly name: Localised
  readonly link: string
}

export const navigation: readonly SeedNavigationItem[] = [
  { id: 1, link: '/catalog', name: { uk: 'Меню', ru: 'Меню' } },
  { id: 2, link: '/favorites', name: { uk: 'Обране', ru: 'Избранное' } },
  { id: 3, link: '/delivery', name: { uk: 'Доставка', ru: 'Доставка' } },
  { id: 4, link: '/restaurants', name: { uk: 'Ресторани', ru: 'Рестораны' } },
  { id: 6, link: '/news', name: { uk: 'Новини', ru: 'Новости' } },
  { id: 7, link: '/reviews', name: { uk: 'Відгуки', ru: 'Отзывы' } },
  { id: 8, link: '/about', name: { uk: 'Про нас', ru: 'О нас' } },
  { id: 9, link: '/contacts', name: { uk: 'Контакти', ru: 'Контакты' } },
  { id: 10, link: '/catering', name: { uk: 'Кейтеринг', ru: 'Кейтеринг' } },
  { id: 11, link: '/career', name: { uk: 'Вакансії', ru: 'Вакансии' } },
  { id: 13, link: '/viewed', name: { uk: 'Переглянуті страви', ru: 'Просмотренные блюда' } },
  { id: 12, link: '/quality-department', name: { uk: 'Відділ якості', ru: 'Отдел качества' } },
  { id: 5, link: '/page/publicnyj-dogovor-oferta', name: { uk: 'Договір оферти', ru: 'Договор оферты' } },
  {
    id: 14,
    link: '/page/polityka-pryvatnosti',
    name: { uk: 'Політика приватності', ru: 'Политика конфиденциальности' },
  },
]
