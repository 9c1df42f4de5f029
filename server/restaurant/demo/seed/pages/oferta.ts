import { OFFER_SLUG } from '#shared/route-map.ts'
import type { SeedPage } from '../types.ts'
import { ofertaRu } from './oferta.ru.ts'
import { ofertaUk } from './oferta.uk.ts'

/** Linked from the consent of sign-in and orders. */
export const oferta: SeedPage = {
  slug: OFFER_SLUG,
  title: { uk: 'Публічний договір (оферта)', ru: 'Публичный договор (оферта)' },
  description: {
    uk: 'Умови замовлення, оплати, доставки й повернення страв в інтернет-магазині «Жар».',
    ru: 'Условия заказа, оплаты, доставки и возврата блюд в интернет-магазине «Жар».',
  },
  html: { uk: ofertaUk, ru: ofertaRu },
}
